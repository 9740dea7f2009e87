import * as v from 'valibot'
import { CurrencyCode, Decimal, Instant } from '#contract/shapes.ts'
import { timerStakes } from '#domain/timers.ts'

/** The texts and facts of a timer, in the reader's language. */
export const timerEntries = {
  kind: v.string(),
  /** What the timer runs for; distinguishes timers of the same kind. */
  subject: v.string(),
  /** The record on which to act; for a chargeback, its payment. */
  record: v.string(),
  title: v.string(),
  /** What happens at its end, or meanwhile; empty where the title says it. */
  after: v.string(),
  /** Null where it belongs to no website. */
  website: v.nullable(v.string()),
  /** The person or thing concerned: a payer's e-mail, an account, a document. */
  who: v.nullable(v.string()),
  stake: v.picklist(timerStakes),
  /** Amount that is lost or held; null: no money is at risk. */
  money: v.nullable(v.object({ currency: CurrencyCode, amount: Decimal })),
  /** The same in the main currency; null where there is no money, no main currency or no rate. */
  worth: v.nullable(Decimal),
  /** The link where the user may act on it; null: there is none in the portal. */
  act: v.nullable(v.object({ label: v.string(), href: v.string() })),
}

export const Deadline = v.object({
  ...timerEntries,
  until: Instant,
  /** Concerns only the user; it cannot be assigned to others. */
  personal: v.boolean(),
  assignee: v.nullable(v.object({ userId: v.string(), name: v.string(), own: v.boolean() })),
  /** Hidden until then; null: not snoozed. */
  snoozedUntil: v.nullable(Instant),
})
export type Deadline = v.InferOutput<typeof Deadline>

/** Amount at risk of several currencies, in the main currency. */
export const Stake = v.object({
  count: v.number(),
  /** Null where there is no main currency; currencies without a rate are excluded and listed. */
  worth: v.nullable(Decimal),
  currencies: v.array(CurrencyCode),
  leftOut: v.array(CurrencyCode),
})
export const Bar = v.object({
  from: Instant,
  /** Null: everything that ends later. */
  to: v.nullable(Instant),
  lost: Stake,
  held: Stake,
  none: Stake,
})
export type DeadlineBar = v.InferOutput<typeof Bar>

/** Number of deadlines in each tab of the list. */
export const Counts = v.object({
  all: v.number(),
  mine: v.number(),
  nobody: v.number(),
  snoozed: v.number(),
})
