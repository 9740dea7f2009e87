import { expect, test } from 'vitest'
import { addUp } from './converted.ts'

test('amounts come together in one currency, by its own exponent; what has no rate is named once', () => {
  const sums = [
    { currency: 'USD', amount: 1_000n },
    { currency: 'JPY', amount: 1_500n },
    { currency: 'KWD', amount: 5n },
    { currency: 'KWD', amount: 7n },
  ] as const
  expect(addUp(sums, 'USD', new Map([['JPY', '0.01']]))).toEqual({
    amount: 2_500n,
    leftOut: ['KWD'],
  })
})

test('nothing comes to nothing', () => {
  expect(addUp([], 'EUR', new Map())).toEqual({ amount: 0n, leftOut: [] })
})
