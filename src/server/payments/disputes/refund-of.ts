import { and, eq, inArray } from 'drizzle-orm'
import type { DisputeFacts } from '#machines/payments/lifecycles/dispute.ts'
import type { Reader } from '#server/db/open.ts'
import type { disputes } from '#server/db/schema/disputes.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { byId } from '#server/kernel/scope.ts'

type Alerted = Pick<typeof disputes.$inferSelect, 'transactionId' | 'amount' | 'receivedAt'>

/**
 * The refund progress of an alert: `done` when the refunds since its arrival cover its amount or nothing of the payment
 * is left; `running` when pending refunds will achieve that.
 */
export async function refundOf(
  db: Reader,
  { transactionId, amount, receivedAt }: Alerted,
): Promise<DisputeFacts['refund']> {
  const [payment] = await db
    .select({ amount: transactions.amount })
    .from(transactions)
    .where(byId(transactions.id, transactionId))
  const refunds = await db
    .select({
      amount: transactions.amount,
      status: transactions.status,
      endedAt: transactions.endedAt,
    })
    .from(transactions)
    .where(
      and(
        byId(transactions.originalId, transactionId),
        eq(transactions.type, 'REFUND'),
        inArray(transactions.status, ['SUCCESS', 'PROCESSING']),
      ),
    )
  const covered = (counted: typeof refunds): boolean => {
    const since = counted.filter(({ endedAt }) => endedAt === null || endedAt >= receivedAt)
    return sum(since) >= amount || (payment !== undefined && sum(counted) >= payment.amount)
  }
  if (covered(refunds.filter(({ status }) => status === 'SUCCESS'))) return 'done'
  return covered(refunds) ? 'running' : 'none'
}

const sum = (rows: readonly { readonly amount: bigint }[]): bigint =>
  rows.reduce((total, { amount }) => total + amount, 0n)
