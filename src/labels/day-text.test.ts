import { expect, test } from 'vitest'
import { dayText } from './day-text.ts'

test('a day of this year without it, one of another year with it, in both languages', () => {
  expect(dayText('2026-11-24', 'en', '2026-11-20')).toBe('Tue 24 Nov')
  expect(dayText('2027-01-04', 'en', '2026-11-20')).toBe('Mon 4 Jan 2027')
  expect(dayText('2026-11-24', 'zh', '2026-11-20')).toBe('11月24日周二')
  expect(dayText('2027-01-04', 'zh', '2026-11-20')).toBe('2027年1月4日周一')
})
