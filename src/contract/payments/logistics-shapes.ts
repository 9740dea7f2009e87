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

/** The shipment of an order. */
export const LogisticsValues = v.object({
  carrier: v.string(),
  trackingNumber: v.string(),
  shipDate: Day,
  receiverCountry: v.string(),
  trackingLink: v.nullable(v.string()),
})

/** A paid order with goods to ship, and its shipping status. */
export const LogisticsRow = v.object({
  transactionId: v.string(),
  transactionTimeStr: Instant,
  storeId: v.string(),
  storeName: v.string(),
  merchantTransactionIdStr: v.string(),
  shopifyOrderId: v.nullable(v.string()),
  currency: CurrencyCode,
  amount: Decimal,
  /** Null until settled. */
  settledAt: v.nullable(Instant),
  state: v.picklist(logisticsStates),
  /** The country of the payer's address; it prefills the form. */
  shippingCountry: v.nullable(v.string()),
  /** Null: not uploaded. */
  logistics: v.nullable(
    v.object({ ...LogisticsValues.entries, uploadedAt: Instant, changedAt: v.nullable(Instant) }),
  ),
})
export type LogisticsRow = v.InferOutput<typeof LogisticsRow>

/** Filters of the list and of its export. Without `from` both include orders of any time, as the counts do. */
export const logisticsFilters = {
  ...sortEntry('time'),
  ...rangeEntries,
  storeId: v.optional(v.array(Id)),
  transactionId: OptionalText(64),
  state: v.optional(v.picklist(logisticsStates, 'unknown_value')),
  /** Limits the list to settled orders, or to unsettled ones. */
  settled: v.optional(v.boolean('format')),
}
