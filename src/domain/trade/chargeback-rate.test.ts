import { expect, test } from 'vitest'
import { isWarned, lastMonths, rateText } from './chargeback-rate.ts'

const month = (chargebacks: number, payments: number) => ({
  month: '2026-10',
  chargebacks,
  payments,
})

test('a rate is first chargebacks by successful payments, in percent; none where nothing was paid', () => {
  expect(rateText(month(3, 200))).toBe('1.50')
  expect(rateText(month(1, 3))).toBe('33.33')
  expect(rateText(month(1, 0))).toBeNull()
})

test('1.5% in two consecutive full months warns; one of them, or less, does not', () => {
  const now = month(9, 10)
  expect(isWarned([now, month(3, 200), month(3, 200)])).toBe(true)
  expect(isWarned([now, month(3, 200), month(3, 201)])).toBe(false)
  expect(isWarned([now, month(2, 200), month(3, 200)])).toBe(false)
  expect(isWarned([month(3, 200), month(3, 200), month(0, 0)])).toBe(false)
})

test('months are UTC months, this one first', () => {
  const { names, from } = lastMonths(new Date('2026-01-31T23:59:59.999Z'), 3)
  expect(names).toEqual(['2026-01', '2025-12', '2025-11'])
  expect(from.toISOString()).toBe('2025-11-01T00:00:00.000Z')
})
