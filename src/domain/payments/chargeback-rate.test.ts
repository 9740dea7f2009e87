import { expect, test } from 'vitest'
import { lastMonths, rateText, reachesWarning, warnedMonths } from './chargeback-rate.ts'

const month = (chargebacks: number, payments: number) => ({
  month: '2026-10',
  chargebacks,
  payments,
})

test('a rate is first chargebacks by successful payments, in percent; none where nothing was paid', () => {
  expect(rateText(month(3, 200))).toBe('1.50')
  expect(rateText(month(1, 3))).toBe('33.33')
  expect(rateText(month(1, 0))).toBeNull()
  // Rounded as in the report.
  expect(rateText(month(1, 800))).toBe('0.12')
})

test('the rate of the warning is reached at 1.5% exactly, and never of no payments', () => {
  expect(reachesWarning(15, 1_000)).toBe(true)
  expect(reachesWarning(14, 1_000)).toBe(false)
  expect(reachesWarning(149, 9_934)).toBe(false)
  expect(reachesWarning(2, 0)).toBe(false)
})

test('1.5% in two full months in a row warns; one of them, less, or the running month, does not', () => {
  const [high, low] = [month(3, 200), month(2, 200)]
  expect(warnedMonths([low, high, high])).toEqual([high, high])
  // A month that has just begun: one payment, and twelve cases about earlier payments.
  expect(warnedMonths([month(12, 1), high, low])).toEqual([])
  expect(warnedMonths([high, low, high])).toEqual([])
  expect(warnedMonths([low, high, month(3, 201)])).toEqual([])
  expect(warnedMonths([low, high, month(1, 0)])).toEqual([])
})

test('months are UTC months, this one first', () => {
  const { names, from } = lastMonths(new Date('2026-01-31T23:59:59.999Z'), 3)
  expect(names).toEqual(['2026-01', '2025-12', '2025-11'])
  expect(from.toISOString()).toBe('2025-11-01T00:00:00.000Z')
})
