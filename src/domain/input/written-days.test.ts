import { expect, test } from 'vitest'
import { readWrittenDay, writtenDayErrorOf } from './written-days.ts'

test.each([
  ['二〇二〇年一月二日', '2020-01-02'],
  ['二零二六年十二月三十一日', '2026-12-31'],
  ['二〇二六年十月二十号', '2026-10-20'],
  ['2026年12月4日', '2026-12-04'],
  ['4 Dec 2026', '2026-12-04'],
])('%s is %s', (typed, day) => {
  expect(readWrittenDay(typed)).toBe(day)
  expect(writtenDayErrorOf(day)).toBeUndefined()
})

test.each([
  ['03/04/2020', ['2020-04-03', '2020-03-04']],
  ['03.04.1990', ['1990-04-03', '1990-03-04']],
  ['31.02.2020', 'not_in_calendar'],
  ['2020-13-01', 'not_in_calendar'],
  ['20201301', 'not_in_calendar'],
  ['31 Feb 2020', 'not_in_calendar'],
  ['February 30, 2020', 'not_in_calendar'],
  ['2020年2月30日', 'not_in_calendar'],
  ['tomorrow', 'none'],
  ['2020', 'none'],
  ['', undefined],
])('%j is no day: %j', (typed, fault) => expect(writtenDayErrorOf(typed)).toEqual(fault))

test('a day in Chinese that no calendar has is said to be one', () => {
  const read = readWrittenDay('二〇二〇年二月三十日')
  expect([read, writtenDayErrorOf(read)]).toEqual(['2020-2-30', 'not_in_calendar'])
})
