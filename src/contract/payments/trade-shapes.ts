import * as v from 'valibot'
import { transactionFilters } from '#contract/payments/transaction-shapes.ts'
import { CurrencyCode, Id, OptionalText, WrittenAmount } from '#contract/shapes.ts'
import { statusTabNames } from '#domain/payments/payment-status.ts'

/**
 * accId, clientId, orderId and flowId come from the specification; transactionId identifies the record, and the others
 * must not contradict it.
 */
export const tradeNames = {
  transactionId: Id,
  accId: OptionalText(64),
  clientId: OptionalText(64),
  orderId: OptionalText(64),
  flowId: OptionalText(64),
}

export const CapturePayload = v.object({
  ...tradeNames,
  currency: CurrencyCode,
  type: OptionalText(16),
  preAuthorizeAmount: WrittenAmount,
})

const { paymentStatus: _own, sort: _sort, ...counted } = transactionFilters
/** The filters under which the tabs of the log are counted: all except the tab's own. */
export const countedFilters = counted

const TabCount = v.object({ count: v.number(), capped: v.boolean() })
/** Number of records in each tab, counted up to the limit of lists. */
export const TabCounts = v.object({
  all: TabCount,
  ...v.entriesFromList(statusTabNames, TabCount),
})
