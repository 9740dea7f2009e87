import { and, asc, eq } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { byId } from '#server/kernel/scope.ts'
import type { TransactionRecord } from './record.ts'

/** The capture to dispute when the bank names the authorisation: the first with something left, else the first. */
export async function disputedCapture(
  db: Reader,
  authorisationId: string,
): Promise<TransactionRecord | undefined> {
  const captures = await db
    .select()
    .from(transactions)
    .where(
      and(
        byId(transactions.originalId, authorisationId),
        eq(transactions.type, 'CAPTURE'),
        eq(transactions.status, 'SUCCESS'),
      ),
    )
    .orderBy(asc(transactions.createdAt), asc(transactions.id))
  const open = ({ amount, refunded, chargebackOpenOrLost }: TransactionRecord) =>
    refunded < amount && !chargebackOpenOrLost
  return captures.find(open) ?? captures[0]
}
