import { expect, test } from 'vitest'
import { evenColumns } from './even-columns.ts'

test('no card is left alone in the last row', () => {
  expect(evenColumns(5, 5)).toBe(5)
  expect(evenColumns(5, 4)).toBe(3)
  expect(evenColumns(5, 3)).toBe(3)
  expect(evenColumns(4, 3)).toBe(2)
  expect(evenColumns(6, 5)).toBe(4)
  expect(evenColumns(0, 5)).toBe(1)
})
