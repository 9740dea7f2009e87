import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, only } from '#server/kernel/scope.ts'
import type { TransactionRecord } from '#server/payments/transactions/shared/record.ts'
import { advanceAlone } from './advance.ts'
import { lockCase } from './case-record.ts'
import { stillDisputed } from './disputable.ts'

/**
 * After a successful refund, closes a retrieval that has nothing left in dispute; no other stage allows a refund. The
 * payment must be locked.
 */
export async function closeRefunded(
  tx: Tx,
  ctx: Ctx,
  payment: TransactionRecord,
  refund: Pick<TransactionRecord, 'id' | 'status'>,
): Promise<void> {
  if (refund.status !== 'SUCCESS') return
  const open = await tx
    .select({ id: chargebacks.id })
    .from(chargebacks)
    .where(
      only(
        byId(chargebacks.transactionId, payment.id),
        and(ne(chargebacks.status, 'closed'), eq(chargebacks.stage, 'retrieval')),
      ),
    )
  for (const { id } of open) {
    const locked = await lockCase(tx, id)
    if ((await stillDisputed(tx, locked.payment, locked.held)) > 0n) continue
    await advanceAlone(tx, ctx, locked, { type: 'REFUNDED' }, { note: refund.id })
  }
}
