import { expect, test } from 'vitest'
import { countChange, rateChange } from './labels.ts'

test('a figure beside the one before it', () => {
  expect(countChange(8, 4)).toBe('+100.0% from 4')
  expect(countChange(2_017, 2_017)).toBe('No change from 2,017')
  expect(countChange(3, 0)).toBe('No figure for the previous period')
  const of = (part: number, whole: number) => ({ part, whole })
  expect(rateChange(of(3, 4), of(1, 2))).toBe('+25.0 percentage points from 50.00%')
  expect(rateChange(of(12, 1_000), of(6, 500))).toBe('No change from 1.20%')
  expect(rateChange(of(12, 1_000), of(0, 0))).toBe('No figure for the previous period')
  // The displayed rates are rounded and differ by 3.85; the exact difference is 3.846.
  expect(rateChange(of(1, 2), of(6, 13))).toBe('+3.8 percentage points from 46.15%')
})
