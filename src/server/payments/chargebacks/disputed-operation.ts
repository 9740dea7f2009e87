import type { CaseMessage } from '#contract/payments/case-messages.ts'
import type { Reader } from '#server/db/open.ts'
import { failFields } from '#server/kernel/failure.ts'
import { disputedCapture } from '#server/payments/transactions/shared/disputed-capture.ts'
import { readRecord, type TransactionRecord } from '#server/payments/transactions/shared/record.ts'

/**
 * The disputed record; when the bank names the authorisation, its first capture with something left. Fails with
 * `not_found` for an unknown record, and with a field error on the currency when it differs.
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
