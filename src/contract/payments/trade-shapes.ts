import * as v from 'valibot'
import { transactionFilters } from '#contract/payments/transaction-shapes.ts'
import { CurrencyCode, Id, OptionalText, WrittenAmount } from '#contract/shapes.ts'
import { statusTabNames } from '#domain/payments/payment-status.ts'

/** accId, clientId, orderId and flowId are the specification's; the record named by transactionId decides, they must not contradict it. */
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
/** What the tabs of the log are counted under: every filter but their own. */
export const countedFilters = counted

const TabCount = v.object({ count: v.number(), capped: v.boolean() })
/** How many records each tab holds, counted as far as lists count. */
export const TabCounts = v.object({
  all: TabCount,
  ...v.entriesFromList(statusTabNames, TabCount),
})
