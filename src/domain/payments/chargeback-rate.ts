import { limits } from '#domain/limits.ts'
import { percentOf } from '#domain/money.ts'

/** Numbers of first chargebacks and successful payments in one UTC month. */
export type MonthCount = {
  /** `2026-11` */
  readonly month: string
  readonly chargebacks: number
  readonly payments: number
}

/** Rate in percent from which the card networks warn, if reached in two consecutive months. */
export const warnedPercent = `${limits.chargebackRateWarned / 100}`

/** Chargeback rate of a month in percent with two decimals; null if there were no payments. */
export const rateText = ({ chargebacks, payments }: MonthCount): string | null =>
  percentOf(chargebacks, payments)

/** Whether the rate of first chargebacks to successful payments reaches the warning level, before any rounding. */
export const reachesWarning = (chargebacks: number, payments: number): boolean =>
  payments > 0 && chargebacks * 10_000 >= limits.chargebackRateWarned * payments

const isAbove = <Month extends MonthCount>(month: Month | undefined): month is Month =>
  month !== undefined && reachesWarning(month.chargebacks, month.payments)

/**
 * The two complete months that trigger the warning, from the current month and the two before it; empty if they do not.
 * The current month does not count, because the rate of a few days means nothing.
 */
export function warnedMonths<Month extends MonthCount>([
  _running,
  last,
  before,
]: readonly Month[]): readonly Month[] {
  const above = [last, before].filter(isAbove)
  return above.length === 2 ? above : []
}

/** The last UTC months, current one first, and the instant at which the earliest begins. */
export function lastMonths(
  now: Date,
  count: number,
): { readonly names: readonly string[]; readonly from: Date } {
  const begins = (back: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back))
  const names = Array.from({ length: count }, (_, back) => begins(back).toISOString().slice(0, 7))
  return { names, from: begins(count - 1) }
}
