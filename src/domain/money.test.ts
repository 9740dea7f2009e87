import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutAmount, type Gone, nextShare, parseAmount } from './money.ts'

describe('a written amount', () => {
  test.each([
    ['24.5', 'KWD', 24_500n],
    ['24.50', 'KWD', 24_500n],
    ['24.500', 'KWD', 24_500n],
    ['24.500', 'USD', undefined],
    ['24.505', 'KWD', undefined],
    ['24.5000', 'KWD', undefined],
    ['100', 'JPY', 100n],
    ['100.0', 'JPY', undefined],
    ['0.000', 'KWD', undefined],
    ['-1', 'USD', undefined],
    ['1e3', 'USD', undefined],
  ] as const)('%s %s is %s', (text, currency, minor) => {
    expect(parseAmount(text, currency)).toBe(minor)
  })

  test('has two decimals at most, but all there is may be written to the last of its own', () => {
    expect(parseAmount('24.505', 'KWD', 24_505n)).toBe(24_505n)
    expect(parseAmount('24.504', 'KWD', 24_505n)).toBeUndefined()
    expect(parseAmount('24.506', 'KWD', 24_505n)).toBeUndefined()
    expect(parseAmount('0.005', 'KWD', 5n)).toBe(5n)
    expect(parseAmount('0', 'KWD', 0n)).toBeUndefined()
  })
})

describe('a typed amount', () => {
  test.each([
    ['24.505', 'KWD', undefined, '24.50'],
    ['24.505', 'KWD', 24_505n, '24.505'],
    ['24.500', 'KWD', undefined, '24.500'],
    ['24.5000', 'KWD', undefined, '24.50'],
    [' 12.345 ', 'USD', undefined, '12.34'],
    ['100.', 'JPY', undefined, '100'],
    ['12.', 'USD', undefined, '12.'],
    ['1.234,50', 'USD', undefined, '1.234,50'],
    ['12.34.56', 'USD', undefined, '12.34.56'],
    ['100.009abc', 'USD', undefined, '100.009abc'],
    ['5.555 美元', 'USD', undefined, '5.555 美元'],
    ['5.5 円', 'JPY', undefined, '5.5 円'],
  ] as const)('%s %s, of %s, becomes %s', (typed, currency, all, text) => {
    expect(cutAmount(typed, currency, all)).toBe(text)
  })
})

describe('shares of a converted amount', () => {
  const amounts = fc.record({
    total: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    parts: fc.array(fc.bigInt({ min: 1n, max: 10n ** 6n }), { minLength: 1, maxLength: 8 }),
    returned: fc.array(fc.nat({ max: 7 }), { maxLength: 8 }),
  })
  const plus = (gone: Gone, part: bigint, worth: bigint): Gone => ({
    amount: gone.amount + part,
    worth: gone.worth + worth,
  })

  test('sum to the total for any split, also where parts came back and went again', () => {
    fc.assert(
      fc.property(amounts, ({ total, parts, returned }) => {
        const whole = parts.reduce((all, part) => all + part, 0n)
        let gone: Gone = { amount: 0n, worth: 0n }
        const shares = parts.map((part) => {
          const worth = nextShare(total, whole, gone, part)
          gone = plus(gone, part, worth)
          return worth
        })
        expect(gone.worth).toBe(total)
        // A won case returns its amount exactly as it was taken; another case may take it later.
        for (const nth of new Set(returned.filter((one) => one < parts.length))) {
          const [part = 0n, worth = 0n] = [parts[nth], shares[nth]]
          gone = plus(gone, -part, -worth)
          gone = plus(gone, part, nextShare(total, whole, gone, part))
        }
        expect(gone).toEqual({ amount: whole, worth: total })
      }),
    )
  })
})
