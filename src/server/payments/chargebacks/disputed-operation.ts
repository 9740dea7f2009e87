import type { CaseMessage } from '#contract/payments/case-messages.ts'
import type { Reader } from '#server/db/open.ts'
import { failFields } from '#server/kernel/failure.ts'
import { disputedCapture } from '#server/payments/transactions/shared/disputed-capture.ts'
import { readRecord, type TransactionRecord } from '#server/payments/transactions/shared/record.ts'

/**
 * The record that a case is about; where the bank names the authorisation, the first of its captures that has something
 * left. Fails `not_found` for none of ours, and names the currency where it is another.
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
  return (await disputedCapture(db, named.id)) ?? named
}
