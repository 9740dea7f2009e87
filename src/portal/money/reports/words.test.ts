import { expect, test } from 'vitest'
import { countChange, rateChange } from './words.ts'

test('a figure beside the one before it', () => {
  expect(countChange(8, 4)).toBe('+100.0% from 4')
  expect(countChange(2_017, 2_017)).toBe('No change from 2,017')
  expect(countChange(3, 0)).toBe('No figure for the previous period')
  expect(rateChange('75.00', '50.00')).toBe('+25.0 percentage points from 50.00%')
  expect(rateChange('1.20', '1.20')).toBe('No change from 1.20%')
  expect(rateChange('1.20', null)).toBe('No figure for the previous period')
})
