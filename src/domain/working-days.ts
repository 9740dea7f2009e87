import { plusDays } from './time-zones.ts'

/**
 * Days (yyyy-MM-dd, UTC) on which the banks of the payout systems are closed: New Year's Day, Good Friday, Easter
 * Monday, 1 May, 25 and 26 December. Must be extended before the last year begins.
 */
export const bankHolidays: ReadonlySet<string> = new Set([
  ...[2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032].flatMap((year) =>
    ['01-01', '05-01', '12-25', '12-26'].map((day) => `${year}-${day}`),
  ),
  ...['2025-04-18', '2025-04-21', '2026-04-03', '2026-04-06', '2027-03-26', '2027-03-29'],
  ...['2028-04-14', '2028-04-17', '2029-03-30', '2029-04-02', '2030-04-19', '2030-04-22'],
  ...['2031-04-11', '2031-04-14', '2032-03-26', '2032-03-29'],
])

/** Whether the UTC day of an instant is Monday to Friday and not a bank holiday. */
export function isWorkingDay(instant: Date): boolean {
  const weekday = instant.getUTCDay()
  return weekday !== 0 && weekday !== 6 && !bankHolidays.has(instant.toISOString().slice(0, 10))
}

/** The instant itself if it is on a working day, else the same time on the next one. */
export function workingDayAtOrAfter(instant: Date): Date {
  let day = instant
  while (!isWorkingDay(day)) day = plusDays(day, 1)
  return day
}
