import { and, asc, eq } from 'drizzle-orm'
import type { CaseMessage } from '#contract/trade/case-messages.ts'
import type { Reader } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { failFields } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import { readRecord, type TransactionRecord } from '#server/trade/transactions/offers/record.ts'

/**
 * The payment or capture that a case is about; where the bank names the authorisation, the first of its captures that
 * has something left. Fails `not_found` for none of ours, and names the currency where it is another.
 */
export async function disputedOperation(
  db: Reader,
  {
    operationId,
    currency,
  }: Pick<Extract<CaseMessage, { kind: 'opened' }>, 'operationId' | 'currency'>,
): Promise<TransactionRecord> {
  const named = await readRecord(db, operationId)
  if (named.currency !== currency) failFields({ currency: 'unknown_value' })
  if (named.type !== 'AUTH') return named
  const captures = await db
    .select()
    .from(transactions)
    .where(
      and(
        byId(transactions.originalId, named.id),
        eq(transactions.type, 'CAPTURE'),
        eq(transactions.status, 'SUCCESS'),
      ),
    )
    .orderBy(asc(transactions.createdAt), asc(transactions.id))
  const open = ({ amount, refunded, chargebackOpen }: TransactionRecord) =>
    refunded < amount && !chargebackOpen
  return captures.find(open) ?? captures[0] ?? named
}
