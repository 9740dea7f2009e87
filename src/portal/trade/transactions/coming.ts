import type { TransactionDetail } from '#contract/trade/transaction-shapes.ts'
import type { Currency } from '#domain/currencies.ts'
import { capturable, factsOf } from '#machines/trade/lifecycles/transaction-facts.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'

/** What will happen to a transaction by itself, or can be done no longer then. */
export type Coming = {
  readonly id: string
  readonly title: string
  readonly at: string
  readonly amount?: string
  readonly currency?: Currency
}

/** What is still to come, the farthest first. */
export function comingOf(record: TransactionDetail): readonly Coming[] {
  const { settleAt, settledAt, reserveReleaseAt, reserveReleasedAt, facts, status } = record
  const { captureUntil, reviewUntil, voided } = facts
  const [sum] = record.sums
  const held = sum?.now.reserve.replace(/^-/, '') ?? ''
  const of = (id: string, title: string, at: string, amount?: string): Coming => ({
    id,
    title,
    at,
    ...(amount && /[1-9]/.test(amount) && sum ? { amount, currency: sum.currency } : {}),
  })
  const canCapture = status === 'SUCCESS' && !voided && capturable(factsOf(facts)) > 0n
  const ahead = [
    ...(settleAt && !settledAt
      ? [of('settles', m.transactions_timeline_settles(), settleAt, sum?.now.net)]
      : []),
    ...(reserveReleaseAt && !reserveReleasedAt && /[1-9]/.test(held)
      ? [of('releases', m.transactions_timeline_releases(), reserveReleaseAt, held)]
      : []),
    ...(captureUntil && canCapture
      ? [of('capture', m.transactions_timeline_capture_until(), captureUntil)]
      : []),
    ...(reviewUntil && status === 'REVIEW'
      ? [of('review', m.transactions_timeline_review_until(), reviewUntil)]
      : []),
  ]
  return ahead
    .filter(({ at }) => Date.parse(at) > now().getTime())
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
