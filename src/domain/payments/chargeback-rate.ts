import { limits } from '#domain/limits.ts'
import { percentOf } from '#domain/money.ts'

/** First chargebacks and successful payments of one UTC month. */
export type MonthCount = {
  /** `2026-11` */
  readonly month: string
  readonly chargebacks: number
  readonly payments: number
}

/** The rate from which the card networks warn in two consecutive months, in percent. */
export const warnedPercent = `${limits.chargebackRateWarned / 100}`

/** The rate of a month in percent with two decimals; null where nothing was paid. */
export const rateText = ({ chargebacks, payments }: MonthCount): string | null =>
  percentOf(chargebacks, payments)

/** Whether so many first chargebacks of so many successful payments reach the rate of the warning, before any rounding. */
export const reachesWarning = (chargebacks: number, payments: number): boolean =>
  payments > 0 && chargebacks * 10_000 >= limits.chargebackRateWarned * payments

const isAbove = <Month extends MonthCount>(month: Month | undefined): month is Month =>
  month !== undefined && reachesWarning(month.chargebacks, month.payments)

/**
 * The two full months that bring the warning, of the running one and the two before it; none where they do not. The
 * running one does not count: a rate of a few days says nothing.
 */
export function warnedMonths<Month extends MonthCount>([
  _running,
  last,
  before,
]: readonly Month[]): readonly Month[] {
  const above = [last, before].filter(isAbove)
  return above.length === 2 ? above : []
}

/** The names of the last UTC months, this one first, and the instant at which the earliest begins. */
export function lastMonths(
  now: Date,
  count: number,
): { readonly names: readonly string[]; readonly from: Date } {
  const begins = (back: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back))
  const names = Array.from({ length: count }, (_, back) => begins(back).toISOString().slice(0, 7))
  return { names, from: begins(count - 1) }
}
