import { day } from '#domain/durations.ts'
import type { TransactionStatus, TransactionType } from '#domain/payments/transactions.ts'
import type { Answer } from '#machines/parts/answer.ts'
import type { TransactionFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import { renderedReason } from '../../support/rendered-reason.ts'

/** The instant of the test scenarios. */
export const noon = Date.UTC(2026, 10, 20, 12)
export const now = () => noon
export const newKey = () => 'K'

/** The facts of a transaction of 50.00 USD made a day ago, with overrides. */
export const factsOf = (
  type: TransactionType,
  status: TransactionStatus,
  changes: Partial<TransactionFacts> = {},
): TransactionFacts => ({
  id: 'txn_1',
  type,
  status,
  currency: 'USD',
  amount: 5_000n,
  captured: 0n,
  refunded: 0n,
  voided: false,
  returned: false,
  chargebackOpen: false,
  chargedBack: 0n,
  createdAt: noon - day,
  captureUntil: type === 'AUTH' ? noon + 6 * day : null,
  refundUntil: type === 'DEBIT' || type === 'CAPTURE' ? noon + 179 * day : null,
  reviewUntil: noon + 6 * day,
  fundsForRefund: null,
  gateway: 'Card',
  refundKind: 'ORIGINAL',
  ...changes,
})

export const accepted: Answer = { result: 'SUCCESS', message: '', reasons: [] }
export const rejected: Answer = {
  result: null,
  message: 'Not possible',
  reasons: [renderedReason('transaction.wrong_status', { status: 'CANCELED' })],
}

/** Actor outputs in the form of explorer samples. */
export const out = (...outputs: readonly unknown[]) => outputs.map((output) => ({ output }))
export const lost = [{ error: 'connection lost' }]
