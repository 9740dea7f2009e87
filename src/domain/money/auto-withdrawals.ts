import type { Currency } from '#domain/currencies.ts'
import { day } from '#domain/durations.ts'
import { decimalOf, isMoreAtRisk } from '#domain/money.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import { midnightAtOrAfter, plusDays } from '#domain/time-zones.ts'
import { workingDayAtOrAfter } from '#domain/working-days.ts'

export const autoWithdrawalStatuses = ['enabled', 'disabled', 'unconfigured'] as const
export type AutoWithdrawalStatus = (typeof autoWithdrawalStatuses)[number]

/**
 * Causes of disabling; `accounts`: its last destination account was deleted. After `risk` the merchant cannot enable it
 * until the provider sets `lifted`.
 */
export const autoWithdrawalClosings = [
  'merchant',
  'rejections',
  'accounts',
  'risk',
  'lifted',
] as const

export const autoWithdrawalPeriods = ['working_day', 'weekly', 'monthly'] as const
export type AutoWithdrawalPeriod = (typeof autoWithdrawalPeriods)[number]

export const autoWithdrawalOutcomes = ['requested', 'skipped', 'rejected'] as const
export type AutoWithdrawalOutcome = (typeof autoWithdrawalOutcomes)[number]

/** Schedule: `periodDay` is 1 (Monday) to 5 for weekly, 1 to 28 for monthly, and null for every working day. */
export type AutoWithdrawalTimes = {
  readonly period: AutoWithdrawalPeriod
  readonly periodDay: number | null
}

/** Selectable days of a period; empty if there is nothing to select. */
export const daysOfPeriod: Record<AutoWithdrawalPeriod, readonly number[]> = {
  working_day: [],
  weekly: [1, 2, 3, 4, 5],
  monthly: Array.from({ length: 28 }, (_, index) => index + 1),
}

/** Exclusive lower limit of the minimum, in minor units of US dollars. */
const autoWithdrawalFloor = 10_000n
export const rejectionsToClose = 3
const rejectionDays = 14
export const rejectionWindow = rejectionDays * day

/** Number of rejections within a number of days that disables automatic withdrawal. */
export const tooManyRejections = { count: rejectionsToClose, days: rejectionDays }

const nominal = ({ period, periodDay }: AutoWithdrawalTimes, at: Date): boolean =>
  period === 'working_day' ||
  (period === 'weekly' ? at.getUTCDay() === periodDay : at.getUTCDate() === periodDay)

/**
 * First run after an instant: 00:00 UTC of the chosen day, or of the next working day if it is a weekend or bank
 * holiday.
 */
export function nextRun(times: AutoWithdrawalTimes, after: Date): Date {
  // Weekends and holidays delay a run by a few days only, so starting ten days back finds every pending one.
  for (let at = plusDays(midnightAtOrAfter(after), -10); ; at = plusDays(at, 1)) {
    const run = nominal(times, at) ? workingDayAtOrAfter(at) : undefined
    if (run && run > after) return run
  }
}

/** Reason against changing the automatic withdrawal of all websites: the user can see only some of them. */
export const againstAutoWithdrawalChange = ({
  allGroups,
}: {
  readonly allGroups: boolean
}): Reason[] => (allGroups ? [] : [reason('auto_withdrawal.all_groups')])

/** Whether a run is due at the given 00:00 UTC. */
export const runsAt = (times: AutoWithdrawalTimes, slot: Date): boolean =>
  nextRun(times, new Date(slot.getTime() - 1)).getTime() === slot.getTime()

/**
 * Reasons against a minimum (minor units; undefined: not a valid amount): it must be worth more than 100 USD. `rate` is
 * dollars for one unit of the currency.
 */
export function minimumReasons(
  minimum: bigint | undefined,
  currency: Currency,
  rate: string,
): Reason[] {
  if (minimum === undefined) return [reason('auto_withdrawal.minimum_invalid', { currency })]
  const floor = { amount: decimalOf(autoWithdrawalFloor, 'USD'), currency: 'USD' }
  const toDollars = { from: currency, to: 'USD', rate: currency === 'USD' ? '1' : rate } as const
  return isMoreAtRisk(minimum, toDollars, autoWithdrawalFloor)
    ? []
    : [reason('auto_withdrawal.minimum_too_low', floor)]
}
