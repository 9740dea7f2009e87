import * as v from 'valibot'
import { CurrencyCode, Decimal, Instant } from '#contract/shapes.ts'
import { withdrawalStatuses } from '#domain/money/withdrawals.ts'

/** The withdrawals that paid out a transaction, newest first. */
export const PaidOut = v.object({
  flowId: v.string(),
  status: v.picklist(withdrawalStatuses),
  currency: CurrencyCode,
  /** This transaction's part of it: payments less fees, reserves and refunds. */
  amount: Decimal,
  requestedAt: Instant,
  remittedAt: v.nullable(Instant),
  reference: v.nullable(v.string()),
})
