import type { Output } from '#contract/call.ts'
import type { listMovements } from '#contract/money/withdrawals.ts'
import { dayInZone, plusDays } from '#domain/time-zones.ts'

export type Movement = Output<typeof listMovements>['movements'][number]

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const dayPlus = (day: string, days: number) => dayInZone(plusDays(at(day), days), 'UTC+0')

/** The month (yyyy-MM) a number of months after another. */
export function monthPlus(month: string, months: number): string {
  const first = at(`${month}-01`)
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 7)
}

/** Whether a text is a month in the form yyyy-MM. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)

/** The days of all whole weeks, Monday first, that a month (yyyy-MM) touches. */
export function gridOf(month: string): readonly string[] {
  const first = `${month}-01`
  const last = dayPlus(`${monthPlus(month, 1)}-01`, -1)
  const before = (at(first).getUTCDay() + 6) % 7
  const after = (7 - at(last).getUTCDay()) % 7
  const days = Number(last.slice(8)) + before + after
  return Array.from({ length: days }, (_, index) => dayPlus(first, index - before))
}

/** Whether a day is at the weekend, when banks are closed. */
export const isWeekend = (day: string): boolean => at(day).getUTCDay() % 6 === 0
