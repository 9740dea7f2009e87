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

/** The event by which the network ends an alert, by the desk decision that simulates it. */
export const networkEvents = {
  success: { event: 'SUCCEED', decision: 'succeed' },
  failed: { event: 'FAIL', decision: 'lose' },
  revoked: { event: 'REVOKE', decision: 'revoke' },
} as const satisfies Record<NetworkStatus, { event: DisputeEvent['type']; decision: string }>

/** Applies a network message about a known alert, which must be locked. */
export async function endByNetwork(
  tx: Tx,
  ctx: Ctx,
  held: DisputeRecord,
  status: 'open' | NetworkStatus,
): Promise<Received> {
  const { id: disputeId, merchantId, storeId } = held
  // A repeat: the alert and its end are already known.
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
