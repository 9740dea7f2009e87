import { expect, test } from 'vitest'
import { byLoss } from './timers.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour))

test('what is lost first stands first, of one instant the larger sum, then what has no deadline', () => {
  const lines = [
    { name: 'never', until: null, worth: 900n },
    { name: 'late', until: at(20), worth: 500n },
    { name: 'small', until: at(9), worth: 10n },
    { name: 'large', until: at(9), worth: 20n },
    { name: 'nobody knows', until: at(9), worth: null },
  ]
  expect(lines.toSorted(byLoss).map(({ name }) => name)).toEqual([
    'large',
    'small',
    'nobody knows',
    'late',
    'never',
  ])
})
