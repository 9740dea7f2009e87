import { expect, test } from 'vitest'
import { dayErrorOf, isDay, readDay } from './days.ts'

test.each([
  '2026-12-04',
  '2026-12-4',
  '20261204',
  '2026/12/04',
  '2026.12.04',
  ' 2026-12-04',
  '2026-12-04T10:00',
  '2026-12-04 10:00:00',
  '２０２６－１２－０４',
  '2026年12月4日',
  '2026 年 12 月 4 日',
  '4 Dec 2026',
  '4 December 2026',
  '4-Dec-2026',
  '4th Dec 2026',
  'Dec 4, 2026',
  'December 4 2026',
])('%j is 4 December 2026', (typed) => {
  expect(readDay(typed)).toBe('2026-12-04')
  expect(dayErrorOf(typed)).toBeUndefined()
})

test.each([
  ['24/12/2026', '2026-12-24'],
  ['12/24/2026', '2026-12-24'],
  ['24.12.2026', '2026-12-24'],
  ['24-12-2026', '2026-12-24'],
  ['5/5/2026', '2026-05-05'],
  ['29/2/2028', '2028-02-29'],
])('%j can only be %s', (typed, day) => expect(readDay(typed)).toBe(day))

test.each(['12/09/2019', '05.01.2026', '1-2-2026'])('%j could be two days', (typed) => {
  expect(readDay(typed)).toBe(typed)
  expect(dayErrorOf(typed)).toBe('ambiguous')
})

test.each([
  '26-12-04',
  '2026-02-30',
  '2026-13-01',
  '31/04/2026',
  '29/2/2026',
  '4 Foo 2026',
  '2026-12',
  'x',
])('%j is no day', (typed) => {
  expect(readDay(typed)).toBe(typed)
  expect(dayErrorOf(typed)).toBe('unreadable')
})

test('only a day as it is kept is one', () => {
  expect(isDay('2026-12-04')).toBe(true)
  for (const text of ['2026-12-4', '20261204', '2026-02-30', '', '24/12/2026'])
    expect(isDay(text)).toBe(false)
})
