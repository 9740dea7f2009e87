import * as v from 'valibot'
import {
  CurrencyCode,
  Day,
  Decimal,
  Id,
  Instant,
  OptionalText,
  rangeEntries,
  sortEntry,
} from '#contract/shapes.ts'
import { logisticsStates } from '#domain/payments/logistics.ts'

/** What was sent for an order. */
export const LogisticsValues = v.object({
  carrier: v.string(),
  trackingNumber: v.string(),
  shipDate: Day,
  receiverCountry: v.string(),
  trackingLink: v.nullable(v.string()),
})

/** A paid order that is shipped, with what is known of its way. */
export const LogisticsRow = v.object({
  transactionId: v.string(),
  transactionTimeStr: Instant,
  storeId: v.string(),
  storeName: v.string(),
  merchantTransactionIdStr: v.string(),
  shopifyOrderId: v.nullable(v.string()),
  currency: CurrencyCode,
  amount: Decimal,
  /** Null while it is not settled. */
  settledAt: v.nullable(Instant),
  state: v.picklist(logisticsStates),
  /** The country the payer gave as the address; what a form begins with. */
  shippingCountry: v.nullable(v.string()),
  /** Null: not uploaded. */
  logistics: v.nullable(
    v.object({ ...LogisticsValues.entries, uploadedAt: Instant, changedAt: v.nullable(Instant) }),
  ),
})
export type LogisticsRow = v.InferOutput<typeof LogisticsRow>

/** Filters of the list and of its export. Without `from` both hold orders of any time, as the counts do. */
export const logisticsFilters = {
  ...sortEntry('time'),
  ...rangeEntries,
  storeId: v.optional(v.array(Id)),
  transactionId: OptionalText(64),
  state: v.optional(v.picklist(logisticsStates, 'unknown_value')),
  /** Only orders that are settled, or only those that are not. */
  settled: v.optional(v.boolean('format')),
}
