import * as v from 'valibot'
import {
  CurrencyCode,
  Decimal,
  Id,
  Instant,
  OptionalText,
  rangeEntries,
  sortEntry,
} from '#contract/shapes.ts'
import { journalTypes, merchantAccounts } from '#domain/funds.ts'
import { transactionTypes } from '#domain/payments/transactions.ts'

/** A line of a trade's flow, with the content of its modal. */
export const FlowLine = v.object({
  id: v.string(),
  fundFlowId: v.string(),
  fundType: v.picklist(journalTypes),
  transactionType: v.nullable(v.picklist(transactionTypes)),
  operateTime: Instant,
  created: Instant,
  transactionId: v.nullable(v.string()),
  flowId: v.nullable(v.string()),
  storeName: v.string(),
  amount: Decimal,
  currency: CurrencyCode,
  diffentTradeCurrency: v.boolean(),
  originalAmount: v.nullable(Decimal),
  originalCurrency: v.nullable(CurrencyCode),
  fxRate: v.nullable(v.string()),
  creditAmount: v.nullable(Decimal),
  debitAmount: v.nullable(Decimal),
})
export type FlowLine = v.InferOutput<typeof FlowLine>

const Account = v.nullable(v.picklist(merchantAccounts))
/**
 * A line of a transaction's own flow, with the merchant's accounts it moved between; null: an account outside of them.
 */
export const StatementLine = v.object({ ...FlowLine.entries, from: Account, to: Account })
export type StatementLine = v.InferOutput<typeof StatementLine>

export const depositFilters = {
  ...sortEntry('time'),
  ...rangeEntries,
  storeId: v.optional(v.array(Id)),
  currency: v.optional(v.array(CurrencyCode)),
  transactionId: OptionalText(64),
}
