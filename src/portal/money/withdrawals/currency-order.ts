import { type Currency, settlementCurrencies } from '#domain/currencies.ts'

const order: readonly Currency[] = settlementCurrencies
const placeOf = (code: Currency) => {
  const place = order.indexOf(code)
  return place < 0 ? order.length : place
}

/** Balances by currency, in the order in which merchants settle. */
export const byCurrency = <R extends { readonly currency: Currency }>(records: readonly R[]): R[] =>
  [...records].sort((a, b) => placeOf(a.currency) - placeOf(b.currency))
