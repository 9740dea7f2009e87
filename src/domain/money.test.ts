import { describe, expect, test } from 'vitest'
import { cutAmount, parseAmount } from './money.ts'

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
  ] as const)('%s %s, of %s, becomes %s', (typed, currency, all, text) => {
    expect(cutAmount(typed, currency, all)).toBe(text)
  })
})
