import { expect, test } from 'vitest'
import { type AutoWithdrawalTimes, minimumReasons, nextRun, runsAt } from './auto-withdrawals.ts'

const at = (text: string) => new Date(text.length === 10 ? `${text}T00:00:00.000Z` : text)
const daily: AutoWithdrawalTimes = { period: 'working_day', periodDay: null }
const mondays: AutoWithdrawalTimes = { period: 'weekly', periodDay: 1 }
const onFirst: AutoWithdrawalTimes = { period: 'monthly', periodDay: 1 }

test('every working day skips the weekend, and a run is after the instant, never at it', () => {
  expect(nextRun(daily, at('2026-11-19T08:00:00Z'))).toEqual(at('2026-11-20'))
  expect(nextRun(daily, at('2026-11-20'))).toEqual(at('2026-11-23'))
})
test('a week or a month whose day is closed runs on the next working day', () => {
  expect(nextRun(mondays, at('2026-04-01'))).toEqual(at('2026-04-07'))
  expect(nextRun(mondays, at('2026-04-06T12:00:00Z'))).toEqual(at('2026-04-07'))
  expect(nextRun(onFirst, at('2026-12-15'))).toEqual(at('2027-01-04'))
  expect(nextRun(onFirst, at('2027-01-01T10:00:00Z'))).toEqual(at('2027-01-04'))
  expect(nextRun(onFirst, at('2027-01-04'))).toEqual(at('2027-02-01'))
})
test('a slot is a run or it is none', () => {
  expect(runsAt(mondays, at('2026-04-06'))).toBe(false)
  expect(runsAt(mondays, at('2026-04-07'))).toBe(true)
  expect(runsAt(daily, at('2026-11-21'))).toBe(false)
})
test('exactly 100 USD is too little, whatever the currency it is written in', () => {
  expect(minimumReasons(10_000n, 'USD', '1')).toMatchObject([
    { code: 'auto_withdrawal.minimum_too_low', params: { amount: '100.00', currency: 'USD' } },
  ])
  expect(minimumReasons(10_001n, 'USD', '1')).toEqual([])
  expect(minimumReasons(8_000n, 'GBP', '1.25')).toHaveLength(1)
  expect(minimumReasons(8_001n, 'GBP', '1.25')).toEqual([])
  // 100.0007 USD: a fraction of a cent above the limit is enough.
  expect(minimumReasons(142_851n, 'KRW', '0.000700035')).toEqual([])
  expect(minimumReasons(142_850n, 'KRW', '0.0007')).toHaveLength(1)
})
test('what is no amount of its currency is refused as such, not as too little', () => {
  expect(minimumReasons(undefined, 'JPY', '0.0065')).toEqual([
    { code: 'auto_withdrawal.minimum_invalid', params: { currency: 'JPY' } },
  ])
})
