import { expect, test } from 'vitest'
import { bankHolidays, isWorkingDay, workingDayAtOrAfter } from './working-days.ts'

const at = (day: string) => new Date(`${day}T00:00:00.000Z`)

test('weekends and bank holidays are no working days', () => {
  expect(isWorkingDay(at('2026-11-20'))).toBe(true)
  expect(isWorkingDay(at('2026-11-21'))).toBe(false)
  expect(isWorkingDay(at('2026-12-25'))).toBe(false)
})
test('a holiday beside a weekend moves to the day after both', () => {
  expect(workingDayAtOrAfter(at('2026-04-03'))).toEqual(at('2026-04-07'))
  expect(workingDayAtOrAfter(at('2026-11-20'))).toEqual(at('2026-11-20'))
})
test('Good Friday and Easter Monday of each year are right', () => {
  // Easter Sunday by the anonymous Gregorian computus.
  const easter = (year: number) => {
    const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
    const h =
      (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) %
      30
    const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
    const m = Math.floor((a + 11 * h + 22 * l) / 451)
    const sum = h + l - 7 * m + 114
    return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)
  }
  for (let year = 2025; year <= 2032; year++) {
    const day = (offset: number) =>
      new Date(easter(year) + offset * 86_400_000).toISOString().slice(0, 10)
    expect([day(-2), day(1)].filter((one) => !bankHolidays.has(one))).toEqual([])
  }
})
