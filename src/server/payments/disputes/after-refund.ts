import { inArray } from 'drizzle-orm'
import { transition } from '#machines/payments/lifecycles/dispute.ts'
import type { Tx } from '#server/db/open.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, only } from '#server/kernel/scope.ts'
import type { TransactionRecord } from '#server/payments/transactions/shared/record.ts'
import { factsOf } from './facts.ts'
import { moveDispute } from './move.ts'

/**
 * Ends the alerts of a payment that was refunded in full, whoever refunded it and whatever was answered before. After a
 * failed refund, an alert whose deadline passed meanwhile expires.
 */
export async function afterRefund(
  tx: Tx,
  ctx: Ctx,
  payment: Pick<TransactionRecord, 'id'>,
): Promise<void> {
  const open = await tx
    .select()
    .from(disputes)
    .where(
      only(
        byId(disputes.transactionId, payment.id),
        inArray(disputes.status, ['pending', 'processed']),
      ),
    )
    .orderBy(disputes.id)
    .for('update')
  for (const held of open) {
    const facts = await factsOf(tx, held)
    const at = ctx.now.getTime()
    const taken =
      transition(facts, { type: 'REFUND' }).transition ??
      transition(facts, { type: 'EXPIRE', at }).transition
    if (taken) await audit(tx, ctx, await moveDispute(tx, ctx, held, taken))
  }
}
