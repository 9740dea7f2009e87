import { addUp, type Rates } from '#domain/converted.ts'
import type { Currency } from '#domain/currencies.ts'
import { convert } from '#domain/money.ts'

/** Number of days of expected payouts on home, including today. */
export const expectedPayoutDays = 7

/** Expected payouts in one currency (minor units): to the bank, and to the balance. */
export type ExpectedPayout = {
  readonly currency: Currency
  readonly toBank: bigint
  readonly toBalance: bigint
}

/**
 * Total of the expected payouts in the currency of the rates: each part is converted on its own, so that the parts sum
 * to the total. Currencies without a rate are left out and returned.
 */
export function totalOf(all: readonly ExpectedPayout[], into: Currency, rates: Rates) {
  const part = (of: 'toBank' | 'toBalance') =>
    addUp(
      all.map((one) => ({ currency: one.currency, amount: one[of] })),
      into,
      rates,
    )
  const [bank, balance] = [part('toBank'), part('toBalance')]
  return { toBank: bank.amount, toBalance: balance.amount, leftOut: bank.leftOut }
}

/** Amount paid in one settlement currency, in its minor units. */
export type Volume = { readonly currency: Currency; readonly amount: bigint }

/**
 * Main currency of a merchant: the one with the highest volume when converted to `into`; null if there is none. A
 * currency without a rate counts as zero, and equal volumes are ordered by code.
 */
export function mainCurrencyOf(
  volumes: readonly Volume[],
  into: Currency,
  rates: Rates,
): Currency | null {
  const worths = volumes.map(({ currency, amount }) => {
    const rate = currency === into ? '1' : rates.get(currency)
    return { currency, worth: rate === undefined ? 0n : convert(amount, currency, into, rate) }
  })
  const best = worths.reduce<(typeof worths)[number] | null>((top, one) => {
    if (top === null || one.worth > top.worth) return one
    return one.worth === top.worth && one.currency < top.currency ? one : top
  }, null)
  return best?.currency ?? null
}
