import { day } from '#domain/durations.ts'
import { reachesWarning } from '#domain/payments/chargeback-rate.ts'
import { dayInZone, plusDays } from '#domain/time-zones.ts'

/** Report intervals: days, weeks from Monday or calendar months, all in UTC+0. */
export const reportSteps = ['day', 'week', 'month'] as const
export type ReportStep = (typeof reportSteps)[number]

/** Figures of a report; each links to the records it counts. */
export const reportParts = [
  'accepted',
  'succeeded',
  'failed',
  'underWay',
  'refunds',
  'refundedPayments',
  'chargebacks',
] as const
export type ReportPart = (typeof reportParts)[number]

/** First and last day of a range, both included (yyyy-MM-dd, UTC+0). */
export type DaySpan = { readonly firstDay: string; readonly lastDay: string }

const midnight = (text: string): Date => new Date(`${text}T00:00:00.000Z`)
const dayOf = (instant: Date): string => dayInZone(instant, 'UTC+0')
const firstOfMonth = (instant: Date, months: number): Date =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + months, 1))

/** Instants of a day range, the end exclusive. */
export const instantsOf = ({ firstDay, lastDay }: DaySpan) => ({
  from: midnight(firstDay),
  to: plusDays(midnight(lastDay), 1),
})

/** Number of days in a range. */
export const daysIn = ({ firstDay, lastDay }: DaySpan): number =>
  (midnight(lastDay).getTime() - midnight(firstDay).getTime()) / day + 1

/** Number of months if the range is whole calendar months, else 0. */
function monthsIn(span: DaySpan): number {
  const { from, to } = instantsOf(span)
  if (from.getUTCDate() !== 1 || to.getUTCDate() !== 1) return 0
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
}

/** Preceding period for comparison: the same number of days or, for whole calendar months, of months. */
export function periodBefore(span: DaySpan): DaySpan {
  const from = midnight(span.firstDay)
  const months = monthsIn(span)
  const start = months > 0 ? firstOfMonth(from, -months) : plusDays(from, -daysIn(span))
  return { firstDay: dayOf(start), lastDay: dayOf(plusDays(from, -1)) }
}

/** First day of the interval that contains an instant. */
function stepStart(instant: Date, step: ReportStep): Date {
  if (step === 'month') return firstOfMonth(instant, 0)
  const sinceMonday = (instant.getUTCDay() + 6) % 7
  return step === 'week' ? plusDays(instant, -sinceMonday) : instant
}

/** Intervals of a period in order; the first and last are cut at its ends. */
export function stepsOf(span: DaySpan, step: ReportStep): readonly DaySpan[] {
  const { from, to } = instantsOf(span)
  const found: DaySpan[] = []
  for (let at = from; at < to; ) {
    const start = stepStart(at, step)
    const next =
      step === 'month' ? firstOfMonth(start, 1) : plusDays(start, step === 'week' ? 7 : 1)
    const end = new Date(Math.min(next.getTime(), to.getTime()))
    found.push({ firstDay: dayOf(at), lastDay: dayOf(plusDays(end, -1)) })
    at = end
  }
  return found
}

/**
 * Comparison range of each interval, in the same order: for whole months the corresponding month, otherwise the same
 * number of days at the same offset in the preceding period. A last interval that does not fit has none.
 */
export function stepsBefore(
  period: DaySpan,
  before: DaySpan,
  step: ReportStep,
): readonly DaySpan[] {
  if (step === 'month' && monthsIn(period) > 0) return stepsOf(before, step)
  const moved = daysIn({ firstDay: before.firstDay, lastDay: period.firstDay }) - 1
  const back = (text: string) => dayOf(plusDays(midnight(text), -moved))
  return stepsOf(period, step)
    .map(({ firstDay, lastDay }) => ({ firstDay: back(firstDay), lastDay: back(lastDay) }))
    .filter(({ lastDay }) => lastDay <= before.lastDay)
}

/** Whole calendar months that overlap a period. */
export function monthsTouched({ firstDay, lastDay }: DaySpan): readonly DaySpan[] {
  const from = firstOfMonth(midnight(firstDay), 0)
  const to = firstOfMonth(midnight(lastDay), 1)
  return stepsOf({ firstDay: dayOf(from), lastDay: dayOf(plusDays(to, -1)) }, 'month')
}

/**
 * Splits a period into whole months and the remaining days at its ends: monthly sums are few, so a year costs as little
 * as a week.
 */
export function monthsAndDays(span: DaySpan): {
  readonly months: DaySpan | null
  readonly days: readonly DaySpan[]
} {
  const { from, to } = instantsOf(span)
  const begin = from.getUTCDate() === 1 ? from : firstOfMonth(from, 1)
  const end = firstOfMonth(to, 0)
  if (begin >= end) return { months: null, days: [span] }
  const whole = { firstDay: dayOf(begin), lastDay: dayOf(plusDays(end, -1)) }
  return {
    months: whole,
    days: [
      ...(from < begin ? [{ firstDay: span.firstDay, lastDay: dayOf(plusDays(begin, -1)) }] : []),
      ...(end < to ? [{ firstDay: dayOf(end), lastDay: span.lastDay }] : []),
    ],
  }
}

/** A calendar month with its numbers of first chargebacks and successful payments. */
export type RatedMonth = DaySpan & { readonly chargebacks: number; readonly succeeded: number }

/**
 * Warning level from consecutive complete months, because the rate of a few days means nothing. `alert`: the last two
 * reach the rate; `watch`: the last one does, so one more month would trigger the warning.
 */
export function warningOf(months: readonly RatedMonth[]): 'none' | 'watch' | 'alert' {
  const reached = months.map((month) => reachesWarning(month.chargebacks, month.succeeded))
  if (!reached.at(-1)) return 'none'
  return reached.at(-2) ? 'alert' : 'watch'
}
