import type { Currency } from './currencies.ts'
import { convert } from './money.ts'

/** Exchange rates: units of the target currency for one unit of each key; a currency without a rate is absent. */
export type Rates = ReadonlyMap<Currency, string>

type Sum = { readonly currency: Currency; readonly amount: bigint }

/**
 * Sums amounts of several currencies (minor units of each) in the currency of the rates, converting each on its own.
 * Currencies without a rate are left out of the sum and returned.
 */
export function addUp(
  sums: readonly Sum[],
  into: Currency,
  rates: Rates,
): { readonly amount: bigint; readonly leftOut: readonly Currency[] } {
  const rateOf = (currency: Currency) => (currency === into ? '1' : rates.get(currency))
  const amount = sums.reduce((all, one) => {
    const rate = rateOf(one.currency)
    return rate === undefined ? all : all + convert(one.amount, one.currency, into, rate)
  }, 0n)
  const left = sums.flatMap(({ currency }) => (rateOf(currency) === undefined ? [currency] : []))
  return { amount, leftOut: [...new Set(left)] }
}
