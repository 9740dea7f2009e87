import { expect, test } from 'vitest'
import { currencies } from '#domain/currencies.ts'
import { perDollar, rateOf } from './rates.ts'

test('every currency has a rate, and one of itself is one', () => {
  for (const currency of currencies) expect(rateOf(currency, currency)).toBe('1.0000000000')
  expect(Object.keys(perDollar)).toHaveLength(49)
})

test.each([
  ['USD', 'EUR', '0.8591000000'],
  ['EUR', 'USD', '1.1640088465'],
  ['USD', 'JPY', '151.8500000000'],
  ['IRR', 'KWD', '0.0000072699'],
  ['GBP', 'CNY', '9.4128537424'],
] as const)('one %s is %s %s', (from, to, rate) => expect(rateOf(from, to)).toBe(rate))
