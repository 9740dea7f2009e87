import { expect, test } from 'vitest'
import { gridOf, isMonth, isWeekend, monthPlus } from './month-days.ts'

test('a month is shown in whole weeks from Monday to Sunday', () => {
  const november = gridOf('2026-11')
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  const february = gridOf('2027-02')
  expect([february[0], february.at(-1), february.length]).toEqual(['2027-02-01', '2027-02-28', 28])
})

test('months follow one another over the year', () => {
  expect(monthPlus('2026-12', 1)).toBe('2027-01')
  expect(monthPlus('2026-01', -1)).toBe('2025-12')
})

test('what is no month is not taken for one', () => {
  expect(['2026-11', '2026-13', '2026-1', ''].map(isMonth)).toEqual([true, false, false, false])
  expect(['2026-11-20', '2026-11-21', '2026-11-22'].map(isWeekend)).toEqual([false, true, true])
})
