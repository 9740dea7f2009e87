import * as v from 'valibot'
import { RequestedDay } from '#contract/requested-day.ts'
import { CurrencyCode, Day, Decimal, Id, Instant } from '#contract/shapes.ts'
import { reportParts, reportSteps } from '#domain/money/reports.ts'
import { chargebackReasons } from '#domain/payments/chargebacks.ts'
import { transactionStatuses, transactionTypes } from '#domain/payments/transactions.ts'

/** Whole UTC days, both inclusive. */
const span = { firstDay: Day, lastDay: Day }
export const Span = v.object(span)
const askedSpan = { firstDay: RequestedDay, lastDay: RequestedDay }

/** Websites and currencies of a report; omitted: everything the user may see. */
export const reportScope = {
  storeId: v.optional(v.array(Id)),
  currency: v.optional(v.array(CurrencyCode)),
}

export const reportFilters = {
  ...reportScope,
  ...askedSpan,
  /** The interval of the time series. */
  step: v.optional(v.picklist(reportSteps, 'unknown_value'), 'day'),
}

/** A rate in per cent with two decimals; null where the denominator is zero. */
const Rate = v.nullable(v.pipe(v.string(), v.regex(/^\d+\.\d\d$/)))
/** Never summed across currencies: one amount for each. */
const Amounts = v.array(v.object({ currency: CurrencyCode, amount: Decimal }))
export type Amounts = v.InferOutput<typeof Amounts>

/**
 * Payments and authorisations made in a period: accepted are all except those whose payer never paid; failed are the
 * declined and the cancelled; `underWay` wait for the network or a review. The success rate is succeeded / accepted.
 */
const trades = {
  accepted: v.number(),
  succeeded: v.number(),
  failed: v.number(),
  underWay: v.number(),
  successRate: Rate,
  /** Successful ones only. */
  amounts: Amounts,
}

/** Successful refunds made in a period; the refund rate is the number of distinct refunded payments / succeeded. */
const refunds = {
  succeeded: v.number(),
  refunds: v.number(),
  refundedPayments: v.number(),
  refundRate: Rate,
  refundAmounts: Amounts,
}

/** First chargebacks that began in a period; the rate is these / succeeded. */
const chargebacks = { chargebacks: v.number(), chargebackRate: Rate }

export const ReportFigures = v.object({ ...trades, ...refunds, ...chargebacks })
export type ReportFigures = v.InferOutput<typeof ReportFigures>

const TradeFigures = v.object(trades)
export const TradeStep = v.object({
  ...span,
  ...trades,
  /** The interval at the same position in the previous period, where there is one. */
  before: v.nullable(v.object({ ...span, ...trades })),
})
export type TradeStep = v.InferOutput<typeof TradeStep>

export const CountryRow = v.object({
  /** Issuing country of the card; null: unknown. */
  country: v.nullable(v.string()),
  ...trades,
  before: v.nullable(TradeFigures),
})
export type CountryRow = v.InferOutput<typeof CountryRow>

export const RefundStep = v.object({
  ...span,
  ...refunds,
  before: v.nullable(v.object({ ...span, ...refunds })),
})
export type RefundStep = v.InferOutput<typeof RefundStep>

export const RatioMonth = v.object({
  ...span,
  ...chargebacks,
  succeeded: v.number(),
  /** The rate of the previous month. */
  rateBefore: Rate,
  /** It reaches the warning threshold. */
  reached: v.boolean(),
  /** The month is complete. */
  over: v.boolean(),
})
export type RatioMonth = v.InferOutput<typeof RatioMonth>

export const ReasonRow = v.object({
  reason: v.picklist(chargebackReasons),
  chargebacks: v.number(),
  /** Share of all first chargebacks in the period. */
  share: Rate,
  before: v.number(),
})
export type ReasonRow = v.InferOutput<typeof ReasonRow>

/** Filters of the records behind a figure, by country or reason where the figure has one. */
export const recordFilters = {
  ...reportScope,
  ...askedSpan,
  part: v.picklist(reportParts, 'unknown_value'),
  /** The card's country; empty: unknown. */
  country: v.optional(v.pipe(v.string(), v.regex(/^([A-Z]{2})?$/, 'format'))),
  reason: v.optional(v.picklist(chargebackReasons, 'unknown_value')),
}

/** A record behind a figure: a payment, a refund, or a chargeback about a payment. */
export const ReportRecord = v.object({
  transactionId: v.string(),
  /** Only for a chargeback. */
  chargebackId: v.nullable(v.string()),
  reason: v.nullable(v.picklist(chargebackReasons)),
  transactionType: v.nullable(v.picklist(transactionTypes)),
  status: v.nullable(v.picklist(transactionStatuses)),
  country: v.nullable(v.string()),
  /** Creation time; for a chargeback, when the first chargeback began. */
  at: Instant,
  storeName: v.string(),
  currency: CurrencyCode,
  amount: Decimal,
})
export type ReportRecord = v.InferOutput<typeof ReportRecord>
