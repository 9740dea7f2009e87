import type { Currency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'

/** Sums per currency in one line for the list of what fired: '12.00 USD, 300 JPY'. */
export const amountsText = (sums: ReadonlyMap<Currency, bigint>): string =>
  [...sums].map(([currency, minor]) => `${decimalOf(minor, currency)} ${currency}`).join(', ')

/** Adds an amount to the sum of its currency. */
export const addTo = (sums: Map<Currency, bigint>, currency: Currency, minor: bigint): void => {
  sums.set(currency, (sums.get(currency) ?? 0n) + minor)
}
