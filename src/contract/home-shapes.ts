import * as v from 'valibot'
import { timerEntries } from '#contract/notifications/deadline-shapes.ts'
import { CurrencyCode, Day, Decimal, Instant } from '#contract/shapes.ts'
import { declineCodes } from '#domain/payments/declines.ts'

/** Whole days of UTC+0, both included, and what was paid in the chosen currency on them. */
export const Period = v.object({
  firstDay: Day,
  lastDay: Day,
  /** Payments and authorisations that succeeded. */
  paid: Decimal,
  payments: v.number(),
  /** All but those whose payer never paid. */
  tried: v.number(),
  /** Payments / tried, in percent with one decimal; null where nobody tried to pay. */
  successRate: v.nullable(v.string()),
  refunded: Decimal,
})
export type Period = v.InferOutput<typeof Period>

export const PaidDay = v.object({ day: Day, paid: Decimal, payments: v.number() })

/** Why a payment came to nothing. */
export const Why = v.object({
  /** null: nobody declined it, or no reason was given. */
  declineCode: v.nullable(v.picklist(declineCodes)),
  /** Ended in review, or before anyone paid. */
  cancelled: v.boolean(),
})
export type Why = v.InferOutput<typeof Why>

/** Payments of all currencies that came to nothing. */
export const Failed = v.object({
  count: v.number(),
  before: v.number(),
  /** The most frequent first. */
  reasons: v.array(v.object({ ...Why.entries, count: v.number() })),
  /** The largest of yesterday in the zone of who asks, by the card network's rates. */
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

/** Something that waits for the merchant, with the money at risk. */
export const ActionItem = v.object({
  ...timerEntries,
  /** Until when it can be done; null: nothing runs out. */
  until: v.nullable(Instant),
})
export type ActionItem = v.InferOutput<typeof ActionItem>
