import { limits } from '#domain/limits.ts'

/** First chargebacks and successful payments of one UTC month. */
export type MonthCount = {
  /** `2026-11` */
  readonly month: string
  readonly chargebacks: number
  readonly payments: number
}

/** The rate from which the card networks warn in two consecutive full months, in percent. */
export const warnedPercent = `${limits.chargebackRateWarned / 100}`

/** The rate of a month in percent with two decimals, rounded half up; null where nothing was paid. */
export function rateText({ chargebacks, payments }: MonthCount): string | null {
  if (payments === 0) return null
  return (Math.round((chargebacks * 10_000) / payments) / 100).toFixed(2)
}

const isAbove = ({ chargebacks, payments }: MonthCount) =>
  payments > 0 && chargebacks * 10_000 >= limits.chargebackRateWarned * payments

/** Whether both of the last two full months were at the threshold or above it; the first one is the running one. */
export function isWarned([, last, before]: readonly MonthCount[]): boolean {
  return last !== undefined && before !== undefined && isAbove(last) && isAbove(before)
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
