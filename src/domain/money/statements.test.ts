import { describe, expect, test } from 'vitest'
import { isInvoiced, monthPeriod, periodEnding, readPeriod } from './statements.ts'

const now = new Date('2026-11-25T10:00:00Z')
const days = (read: ReturnType<typeof readPeriod>) =>
  'until' in read ? [read.from, read.until].map((at) => at.toISOString().slice(0, 10)) : read

describe('the days of a statement', () => {
  test.each([
    ['daily', '2026-11-24', ['2026-11-24', '2026-11-25']],
    ['weekly', '2026-11-18', ['2026-11-16', '2026-11-23']],
    ['weekly', '2026-11-22', ['2026-11-16', '2026-11-23']],
    ['monthly', '2026-02-10', ['2026-02-01', '2026-03-01']],
  ] as const)('%s around %s', (type, firstDay, expected) =>
    expect(days(readPeriod({ type, firstDay }, now))).toEqual(expected),
  )

  test.each([
    ['31 days', '2026-10-25', '2026-11-24', ['2026-10-25', '2026-11-25']],
    ['32 days', '2026-10-24', '2026-11-24', { lastDay: 'statement_too_long' }],
    ['backwards', '2026-11-20', '2026-11-19', { lastDay: 'range_reversed' }],
    ['today', '2026-11-20', '2026-11-25', { lastDay: 'day_not_over' }],
    ['no day', '2026-11-20', '2026-11-31', { lastDay: 'format' }],
    ['no last day', '2026-11-20', undefined, { lastDay: 'required' }],
  ] as const)('by hand: %s', (_, firstDay, lastDay, expected) =>
    expect(days(readPeriod({ type: 'custom', firstDay, lastDay }, now))).toEqual(expected),
  )

  test.each([
    ['daily', '2026-11-25'],
    ['weekly', '2026-11-23'],
    ['monthly', '2026-11-01'],
  ] as const)('%s that are not over are refused', (type, firstDay) =>
    expect(readPeriod({ type, firstDay }, now)).toEqual({ firstDay: 'day_not_over' }),
  )
})

test.each([
  ['2026-11-23T00:00:00Z', ['daily', 'weekly']],
  ['2026-12-01T00:00:00Z', ['daily', 'monthly']],
  ['2026-11-25T00:00:00Z', ['daily']],
] as const)('what ends at %s', (at, expected) => {
  const ending = (['daily', 'weekly', 'monthly'] as const).filter((type) =>
    periodEnding(type, new Date(at)),
  )
  expect(ending).toEqual(expected)
})

test('a month of an invoice', () => {
  expect(monthPeriod('2026-12')?.until.toISOString()).toBe('2027-01-01T00:00:00.000Z')
  expect(monthPeriod('2026-13')).toBeUndefined()
})

test('fees are invoiced, what was paid is not', () => {
  expect(isInvoiced('PURCHASE_FEE')).toBe(true)
  expect(isInvoiced('PURCHASE')).toBe(false)
})
