import * as v from 'valibot'
import { CurrencyCode, Decimal, Instant } from '#contract/shapes.ts'
import { timerStakes } from '#domain/timers.ts'

/** What is told of a timer, in the reader's language. */
export const timerEntries = {
  kind: v.string(),
  /** What runs; of one kind it is named once. */
  subject: v.string(),
  /** The record on which it is done; of a chargeback its payment. */
  record: v.string(),
  title: v.string(),
  /** What happens at its end, or meanwhile; empty where the title says it. */
  after: v.string(),
  /** null where it belongs to no website. */
  website: v.nullable(v.string()),
  /** Whose it is, or of what: a payer's e-mail, an account, a document. */
  who: v.nullable(v.string()),
  stake: v.picklist(timerStakes),
  /** What is lost or held up; null: no money. */
  money: v.nullable(v.object({ currency: CurrencyCode, amount: Decimal })),
  /** The same in the main currency; null where there is no money, no main currency or no rate. */
  worth: v.nullable(Decimal),
  /** Where something can be done about it, as far as the user may; null: nowhere in the portal. */
  act: v.nullable(v.object({ label: v.string(), href: v.string() })),
}

export const Deadline = v.object({
  ...timerEntries,
  until: Instant,
  /** The user's own affair: it cannot be handed on. */
  personal: v.boolean(),
  assignee: v.nullable(v.object({ userId: v.string(), name: v.string(), own: v.boolean() })),
  /** Out of sight until then; null: it is not snoozed. */
  snoozedUntil: v.nullable(Instant),
})
export type Deadline = v.InferOutput<typeof Deadline>

/** Money of several currencies in the main one. */
export const Stake = v.object({
  count: v.number(),
  /** null where there is no main currency; what has no rate is left out and named. */
  worth: v.nullable(Decimal),
  currencies: v.array(CurrencyCode),
  leftOut: v.array(CurrencyCode),
})
export const Bar = v.object({
  from: Instant,
  /** null: all that ends later. */
  to: v.nullable(Instant),
  lost: Stake,
  held: Stake,
  none: Stake,
})
export type DeadlineBar = v.InferOutput<typeof Bar>

/** How many there are in each tab of the list. */
export const Counts = v.object({
  all: v.number(),
  mine: v.number(),
  nobody: v.number(),
  snoozed: v.number(),
})
