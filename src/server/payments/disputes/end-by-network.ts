import type { NetworkStatus } from '#domain/payments/disputes.ts'
import { type DisputeEvent, transition } from '#machines/payments/lifecycles/dispute.ts'
import type { Tx } from '#server/db/open.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { outcomeEvents } from './events.ts'
import { type DisputeRecord, factsOf } from './facts.ts'
import { moveDispute } from './move.ts'
import { noteOnce } from './note.ts'
import type { Received } from './shared/receive-alert.ts'

/** The event by which the network ends an alert, and the decision of the desk that plays it. */
export const networkEvents = {
  success: { event: 'SUCCEED', decision: 'succeed' },
  failed: { event: 'FAIL', decision: 'lose' },
  revoked: { event: 'REVOKE', decision: 'revoke' },
} as const satisfies Record<NetworkStatus, { event: DisputeEvent['type']; decision: string }>

/** What the network says of an alert that is known; it is locked. */
export async function endByNetwork(
  tx: Tx,
  ctx: Ctx,
  held: DisputeRecord,
  status: 'open' | NetworkStatus,
): Promise<Received> {
  const { id: disputeId, merchantId, storeId } = held
  // That it exists is known, and how it ended as well.
  if (status === 'open' || status === held.status) return { outcome: 'repeated', disputeId }
  const { event, decision } = networkEvents[status]
  const taken = transition(await factsOf(tx, held), { type: event }).transition
  if (!taken) {
    const isNew = await noteOnce(tx, ctx, disputeId, `late_${status}`)
    if (!isNew) return { outcome: 'repeated', disputeId }
    const after = { said: status, status: held.status }
    await audit(tx, ctx, { action: 'dispute.note', subject: disputeId, merchantId, after })
    return { outcome: 'noted', disputeId }
  }
  await audit(tx, ctx, await moveDispute(tx, ctx, held, taken))
  await notifyMerchant(tx, ctx, outcomeEvents[decision], {
    ...{ merchantId, storeId, subject: disputeId },
    params: { label: disputeId, after: status, reason: null, noteEn: null, noteZh: null },
  })
  return { outcome: 'ended', disputeId }
}
