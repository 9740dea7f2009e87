import { addUp, type Rates } from '#domain/converted.ts'
import type { Currency } from '#domain/currencies.ts'
import { convert } from '#domain/money.ts'

/** The days of which home tells what arrives, today the first of them. */
export const expectedPayoutDays = 7

/** What arrives of one currency (minor units): in the bank, and on the balance. */
export type ExpectedPayout = {
  readonly currency: Currency
  readonly toBank: bigint
  readonly toBalance: bigint
}

/**
 * What arrives of all currencies together, in the currency of the rates: each part is converted on its own, so that the
 * two parts come to the total. Currencies without a rate are left out and named.
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

/** What was paid in a currency that a merchant settles, in its minor units. */
export type Volume = { readonly currency: Currency; readonly amount: bigint }

/**
 * A merchant's main currency: the one in which most was paid, by the rates into `into`; null where nothing was. One
 * without a rate counts for nothing; of equals it is the first by code.
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
