import { type Currency, currencies, settlementCurrencies } from '#domain/currencies.ts'

const order: readonly Currency[] = [
  ...settlementCurrencies,
  ...currencies.filter((code) => !settlementCurrencies.some((usual) => usual === code)),
]

/** Sorts records by currency, settlement currencies first. */
export const byCurrency = <R extends { readonly currency: Currency }>(records: readonly R[]): R[] =>
  [...records].sort((a, b) => order.indexOf(a.currency) - order.indexOf(b.currency))
