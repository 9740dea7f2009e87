import type { AutoWithdrawalOutcome, AutoWithdrawalTimes } from '#domain/money/auto-withdrawals.ts'
import { inZone, type TimeZone } from '#domain/time-zones.ts'
import { autoWithdrawalPeriodLabels } from '#labels/money/auto-withdrawals.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'
import { zone } from '#portal/kit/zone.ts'

const weekdays = [
  m.auto_withdrawals_monday,
  m.auto_withdrawals_tuesday,
  m.auto_withdrawals_wednesday,
  m.auto_withdrawals_thursday,
  m.auto_withdrawals_friday,
]

/** The label of the chosen day: a weekday of 1 to 5, or a day of the month. */
export const dayName = ({ period, periodDay }: AutoWithdrawalTimes): string =>
  periodDay === null
    ? ''
    : period === 'weekly'
      ? (weekdays[periodDay - 1]?.() ?? '')
      : m.auto_withdrawals_monthly_day({ day: String(periodDay) })

export const periodText = (times: AutoWithdrawalTimes): string =>
  [autoWithdrawalPeriodLabels[times.period]({}), dayName(times)].filter(Boolean).join(' · ')

/** An instant in UTC and in the chosen zone, or in UTC+8 (Beijing) when the chosen zone is UTC. */
export const twoZones = (at: string): readonly string[] =>
  (['UTC+0', zone() === 'UTC+0' ? 'UTC+8' : zone()] as readonly TimeZone[]).map(
    (one) => `${inZone(new Date(at), one).slice(0, 16)} ${one}`,
  )

/** The weekday of a run, which is always a working day in UTC. */
export const weekdayOf = (at: string): string => weekdays[new Date(at).getUTCDay() - 1]?.() ?? ''

export const outcomeLooks: Looks<AutoWithdrawalOutcome> = {
  requested: { tone: 'good', label: m.auto_withdrawals_outcome_requested },
  skipped: { tone: 'neutral', label: m.auto_withdrawals_outcome_skipped },
  rejected: { tone: 'bad', label: m.auto_withdrawals_outcome_rejected },
}
