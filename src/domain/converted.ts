import type { Currency } from './currencies.ts'
import { convert } from './money.ts'

/** Units of another currency for one unit of each; a currency without a rate stands not in it. */
export type Rates = ReadonlyMap<Currency, string>

type Sum = { readonly currency: Currency; readonly amount: bigint }

/**
 * Amounts of several currencies (minor units of each) together in the currency of the rates, each converted on its own.
 * Currencies without a rate are left out and named.
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
