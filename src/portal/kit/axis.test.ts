import { expect, test } from 'vitest'
import { marksOf } from './axis.ts'

test.each([
  [4_612.3, [0, 2_000, 4_000, 6_000]],
  [3_900, [0, 1_000, 2_000, 3_000, 4_000]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [90, [0, 25, 50, 75, 100]],
  [11_836_648, [0, 5_000_000, 10_000_000, 15_000_000]],
  [0, [0, 1]],
])('the axis of %d', (highest, marks) => {
  expect(marksOf(highest)).toEqual(marks)
})
