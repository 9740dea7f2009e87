import * as v from 'valibot'
import { timerEntries } from '#contract/notifications/deadline-shapes.ts'
import { CurrencyCode, Day, Decimal, Instant } from '#contract/shapes.ts'
import { declineCodes } from '#domain/payments/declines.ts'

/** Whole days in UTC, both inclusive, with what was paid in the chosen currency. */
export const Period = v.object({
  firstDay: Day,
  lastDay: Day,
  /** Successful payments and authorisations. */
  paid: Decimal,
  payments: v.number(),
  /** All except those whose payer never paid. */
  tried: v.number(),
  /** Payments / tried, in percent with one decimal; null where nobody tried to pay. */
  successRate: v.nullable(v.string()),
  refunded: Decimal,
})
export type Period = v.InferOutput<typeof Period>

export const PaidDay = v.object({ day: Day, paid: Decimal, payments: v.number() })

/** Why a payment failed. */
export const Why = v.object({
  /** Null: it was not declined, or no reason was given. */
  declineCode: v.nullable(v.picklist(declineCodes)),
  /** It was cancelled in review, or before the payer paid. */
  cancelled: v.boolean(),
})
export type Why = v.InferOutput<typeof Why>

/** Failed payments of all currencies. */
export const Failed = v.object({
  count: v.number(),
  before: v.number(),
  /** The most frequent first. */
  reasons: v.array(v.object({ ...Why.entries, count: v.number() })),
  /** The largest of yesterday in the requesting user's time zone, by the card network's rates. */
  largest: v.nullable(
    v.object({
      ...Why.entries,
      transactionId: v.string(),
      currency: CurrencyCode,
      amount: Decimal,
      website: v.string(),
      at: Instant,
    }),
  ),
})

export const Count = v.object({
  count: v.number(),
  amounts: v.array(v.object({ currency: CurrencyCode, amount: Decimal })),
})

/** An action item of the merchant, with the amount at risk. */
export const ActionItem = v.object({
  ...timerEntries,
  /** When it expires; null: it does not expire. */
  until: v.nullable(Instant),
})
export type ActionItem = v.InferOutput<typeof ActionItem>
