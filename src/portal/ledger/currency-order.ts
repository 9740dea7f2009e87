import { type Currency, currencies, settlementCurrencies } from '#domain/currencies.ts'

const order: readonly Currency[] = [
  ...settlementCurrencies,
  ...currencies.filter((code) => !settlementCurrencies.some((usual) => usual === code)),
]

/** Records by currency, those that merchants settle in first. */
export const byCurrency = <R extends { readonly currency: Currency }>(records: readonly R[]): R[] =>
  [...records].sort((a, b) => order.indexOf(a.currency) - order.indexOf(b.currency))
