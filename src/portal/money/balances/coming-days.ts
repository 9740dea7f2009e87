import type { UnsettledLine } from '#contract/money/balances.ts'
import type { Currency } from '#domain/currencies.ts'
import { minorOf } from '#domain/money.ts'
import { dayInZone, plusDays, startOfDay } from '#domain/time-zones.ts'

/** The amount that settles on one calendar day (UTC+0), in minor units, and its share of the largest day in percent. */
export type ComingDay = { readonly day: string; readonly gross: bigint; readonly percent: string }

// At least a week is shown, and up to a month when settlements are further ahead.
const shownDays = 7
const mostDays = 31

/** The days from today on which the lines of one currency settle, including the days without settlements in between. */
export function comingDays(
  lines: readonly Pick<UnsettledLine, 'expectedDate' | 'gross'>[],
  currency: Currency,
  now: Date,
): readonly ComingDay[] {
  const sums = new Map<string, bigint>()
  for (const { expectedDate, gross } of lines) {
    sums.set(expectedDate, (sums.get(expectedDate) ?? 0n) + minorOf(gross, currency))
  }
  const first = [dayInZone(now, 'UTC+0'), ...sums.keys()].sort()[0] ?? ''
  const start = startOfDay(first, 'UTC+0') ?? now
  const all = Array.from({ length: mostDays }, (_, i) => dayInZone(plusDays(start, i), 'UTC+0'))
  const last = all.findLastIndex((day) => sums.has(day))
  const top = [...sums.values()].reduce((most, sum) => (sum > most ? sum : most), 1n)
  return all.slice(0, Math.max(shownDays, last + 1)).map((day) => {
    const gross = sums.get(day) ?? 0n
    return { day, gross, percent: `${(gross * 100n) / top}%` }
  })
}
