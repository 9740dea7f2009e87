import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '#server/db/open.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId, inScope, only } from '#server/kernel/scope.ts'
import { lockRecord } from '#server/payments/transactions/shared/record.ts'
import type { DisputeRecord } from './facts.ts'

/** A visible alert; fails with `not_found` for any other. */
export async function findDispute(
  db: Reader,
  ctx: MerchantCtx,
  disputeId: string,
): Promise<DisputeRecord> {
  const mine = only(inScope(ctx, disputes), eq(disputes.id, disputeId))
  const [found] = await db.select().from(disputes).where(mine)
  return found ?? fail('not_found')
}

/**
 * An alert by its id with its payment, both locked in the usual order, the payment first. Undefined when there is none.
 */
export async function lockDispute(tx: Tx, id: string) {
  const mine = byId(disputes.id, id)
  const [found] = await tx
    .select({ transactionId: disputes.transactionId })
    .from(disputes)
    .where(mine)
  if (!found) return undefined
  const payment = await lockRecord(tx, found.transactionId)
  const [held] = await tx.select().from(disputes).where(mine).for('update')
  return held && { held, payment }
}
