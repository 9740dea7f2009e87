import type { Currency } from '#domain/currencies.ts'
import { convert } from '#domain/money.ts'

/** The days of which home tells what arrives, today the first of them. */
export const arrivingDays = 7

/** What arrives of one currency (minor units): in the bank, and on the balance. */
export type Arriving = {
  readonly currency: Currency
  readonly toBank: bigint
  readonly toBalance: bigint
}

/** Units of another currency for one unit of each; a currency without a rate stands not in it. */
export type Rates = ReadonlyMap<Currency, string>

/**
 * What arrives of all currencies together, in the currency of the rates: each part is converted on its own, so that the
 * two parts come to the total. Currencies without a rate are left out and named.
 */
export function totalOf(all: readonly Arriving[], into: Currency, rates: Rates) {
  let toBank = 0n
  let toBalance = 0n
  const leftOut: Currency[] = []
  for (const one of all) {
    const rate = one.currency === into ? '1' : rates.get(one.currency)
    if (rate === undefined) {
      leftOut.push(one.currency)
      continue
    }
    toBank += convert(one.toBank, one.currency, into, rate)
    toBalance += convert(one.toBalance, one.currency, into, rate)
  }
  return { toBank, toBalance, leftOut }
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
