import type { CaseMessage } from '#contract/trade/case-messages.ts'
import { unpaidStatuses } from '#domain/trade/transactions.ts'
import type { Reader } from '#server/db/open.ts'
import { fail, failFields } from '#server/kernel/failure.ts'
import { disputedCapture } from '#server/trade/transactions/offers/disputed-capture.ts'
import { readRecord, type TransactionRecord } from '#server/trade/transactions/offers/record.ts'

/**
 * The payment or capture that a case is about; where the bank names the authorisation, the first of its captures that
 * has something left. Fails `not_found` for none of ours and for one that took no money, and names the currency where
 * it is another.
 */
export async function disputedOperation(
  db: Reader,
  {
    operationId,
    currency,
  }: Pick<Extract<CaseMessage, { kind: 'opened' }>, 'operationId' | 'currency'>,
): Promise<TransactionRecord> {
  const named = await readRecord(db, operationId)
  const { type, status } = named
  const isPayment = type === 'DEBIT' || type === 'AUTH' || type === 'CAPTURE'
  if (!isPayment || unpaidStatuses.some((one) => one === status)) return fail('not_found')
  if (named.currency !== currency) failFields({ currency: 'unknown_value' })
  if (type !== 'AUTH') return named
  return (await disputedCapture(db, named.id)) ?? named
}
