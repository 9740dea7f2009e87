import type { Currency } from '#domain/currencies.ts'
import { day } from '#domain/durations.ts'
import { decimalOf, isMoreAtRisk } from '#domain/money.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import { midnightAtOrAfter, plusDays } from '#domain/time-zones.ts'
import { workingDayAtOrAfter } from '#domain/working-days.ts'

/** Whether a merchant's balance is withdrawn by itself. */
export const autoWithdrawalStatuses = ['enabled', 'disabled', 'unconfigured'] as const
export type AutoWithdrawalStatus = (typeof autoWithdrawalStatuses)[number]

/**
 * Why it was closed; `accounts`: the last account that it paid to was deleted. After `risk` the merchant cannot enable it
 * again, until the provider has `lifted` that.
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

/** What came of one run in one currency. */
export const autoWithdrawalOutcomes = ['requested', 'skipped', 'rejected'] as const
export type AutoWithdrawalOutcome = (typeof autoWithdrawalOutcomes)[number]

/** When it runs: `periodDay` is 1 (Monday) to 5 of a week, 1 to 28 of a month, and null for every working day. */
export type AutoWithdrawalTimes = {
  readonly period: AutoWithdrawalPeriod
  readonly periodDay: number | null
}

/** The days that a period lets one choose; none where there is nothing to choose. */
export const daysOfPeriod: Record<AutoWithdrawalPeriod, readonly number[]> = {
  working_day: [],
  weekly: [1, 2, 3, 4, 5],
  monthly: Array.from({ length: 28 }, (_, index) => index + 1),
}

/** The minimum must be more than this, in minor units of US dollars. */
const autoWithdrawalFloor = 10_000n
export const rejectionsToClose = 3
const rejectionDays = 14
export const rejectionWindow = rejectionDays * day

/** So many rejections within so many days turned it off. */
export const tooManyRejections = { count: rejectionsToClose, days: rejectionDays }

const nominal = ({ period, periodDay }: AutoWithdrawalTimes, at: Date): boolean =>
  period === 'working_day' ||
  (period === 'weekly' ? at.getUTCDay() === periodDay : at.getUTCDate() === periodDay)

/**
 * The first run after an instant: 00:00 UTC of the chosen day, or of the next working day where that one is a weekend
 * or a bank holiday.
 */
export function nextRun(times: AutoWithdrawalTimes, after: Date): Date {
  // Holidays and a weekend move a run by a few days only, so a day that long ago may still be to come.
  for (let at = plusDays(midnightAtOrAfter(after), -10); ; at = plusDays(at, 1)) {
    const run = nominal(times, at) ? workingDayAtOrAfter(at) : undefined
    if (run && run > after) return run
  }
}

/** Why somebody may not say how the money of all websites is withdrawn: he sees some of them only. */
export const againstAutoWithdrawalChange = ({
  allGroups,
}: {
  readonly allGroups: boolean
}): Reason[] => (allGroups ? [] : [reason('auto_withdrawal.all_groups')])

/** Whether a run falls on this 00:00 UTC. */
export const runsAt = (times: AutoWithdrawalTimes, slot: Date): boolean =>
  nextRun(times, new Date(slot.getTime() - 1)).getTime() === slot.getTime()

/**
 * What stands against a minimum (minor units; undefined: what is written is no amount of the currency): it must be worth
 * more than 100 USD. `rate` is dollars for one unit of the currency.
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
