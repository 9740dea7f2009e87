import { describe, expect, test } from 'vitest'
import type { Currency } from '#domain/currencies.ts'
import { mainCurrencyOf, totalOf } from './expected-payouts.ts'

const rates = (...of: readonly (readonly [Currency, string])[]) => new Map(of)

describe('the total of what arrives', () => {
  const euros = { currency: 'EUR', toBank: 10_000n, toBalance: 250n } as const
  const yen = { currency: 'JPY', toBank: 0n, toBalance: 1_000n } as const
  test('converts each part on its own, half to even', () => {
    const total = totalOf([euros, yen], 'EUR', rates(['JPY', '0.0055555']))
    expect(total).toEqual({ toBank: 10_000n, toBalance: 250n + 556n, leftOut: [] })
  })
  test('needs no rate for its own currency', () => {
    expect(totalOf([euros], 'EUR', rates())).toEqual({
      toBank: 10_000n,
      toBalance: 250n,
      leftOut: [],
    })
  })
  test('leaves out and names a currency without a rate', () => {
    expect(totalOf([euros, yen], 'EUR', rates())).toEqual({
      toBank: 10_000n,
      toBalance: 250n,
      leftOut: ['JPY'],
    })
  })
})

describe('the main currency', () => {
  test('is the one of the most money, not of the largest number', () => {
    const volumes = [
      { currency: 'JPY', amount: 900_000n },
      { currency: 'EUR', amount: 800_000n },
    ] as const
    const into = rates(['JPY', '0.0066'], ['EUR', '1.16'])
    expect(mainCurrencyOf(volumes, 'USD', into)).toBe('EUR')
  })
  test('of equals is the first by code; without a rate one counts for nothing', () => {
    const volumes = [
      { currency: 'USD', amount: 500n },
      { currency: 'EUR', amount: 500n },
      { currency: 'KRW', amount: 900_000_000n },
    ] as const
    expect(mainCurrencyOf(volumes, 'USD', rates(['EUR', '1']))).toBe('EUR')
  })
  test('there is none while nothing was paid', () => {
    expect(mainCurrencyOf([], 'USD', rates())).toBeNull()
  })
})
