import type { DisputeEventKind } from '#domain/payments/disputes.ts'
import type { Tx } from '#server/db/open.ts'
import { disputeEvents } from '#server/db/schema/disputes.ts'
import { transactionEvents } from '#server/db/schema/transactions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { DisputeRecord } from './facts.ts'

/** Records an event of an alert once per kind. Returns whether it was new. */
export async function noteOnce(
  tx: Tx,
  ctx: Ctx,
  disputeId: string,
  kind: DisputeEventKind,
): Promise<boolean> {
  const { kind: by, name } = ctx.actor
  const actor = by === 'administrator' || by === 'operator' ? name : null
  const line = { id: ctx.newId('dse'), disputeId, kind, at: ctx.now, actor }
  const made = await tx
    .insert(disputeEvents)
    .values(line)
    .onConflictDoNothing()
    .returning({ id: disputeEvents.id })
  return made.length === 1
}

export async function noteOnPayment(
  tx: Tx,
  ctx: Ctx,
  { id, transactionId, amount, currency }: DisputeRecord,
  kind: 'dispute' | 'dispute_closed',
): Promise<void> {
  const line = { transactionId, kind, at: ctx.now, amount, currency, relatedId: id }
  await tx
    .insert(transactionEvents)
    .values({ id: ctx.newId('evt'), ...line })
    .onConflictDoNothing()
}
