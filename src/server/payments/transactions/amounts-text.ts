import type { Currency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'

/** The sums by currency as one line for the list of executed jobs: '12.00 USD, 300 JPY'. */
export const amountsText = (sums: ReadonlyMap<Currency, bigint>): string =>
  [...sums].map(([currency, minor]) => `${decimalOf(minor, currency)} ${currency}`).join(', ')

export const addTo = (sums: Map<Currency, bigint>, currency: Currency, minor: bigint): void => {
  sums.set(currency, (sums.get(currency) ?? 0n) + minor)
}
