import { cardBrands } from '#domain/cards.ts'
import { currencies } from '#domain/currencies.ts'
import { failureReasons } from '#domain/payments/declines.ts'
import { paymentStatuses } from '#domain/payments/payment-status.ts'
import { transactionStatuses, transactionTypes } from '#domain/payments/transactions.ts'
import type { DayRange } from '#portal/kit/url-params.ts'
import { choices, range, rangeFilter, text, urlParams, words } from '#portal/kit/url-params.ts'

export const logParams = urlParams({
  range: range(),
  storeId: words(),
  transactionId: text(),
  merchantTransactionId: text(),
  arn: text(),
  email: text(),
  paymentBrand: choices(cardBrands),
  currency: choices(currencies),
  transactionType: choices(transactionTypes),
  status: choices(transactionStatuses),
  paymentStatus: choices(paymentStatuses),
  failure: choices(failureReasons),
  cardFirstSix: text(),
  cardLastFour: text(),
  lastFour: text(),
})

type Values = Readonly<Record<string, string | readonly string[]>>
type Filled<State> = {
  [Name in keyof Omit<State, 'range'>]?: State[Name] extends readonly (infer One)[]
    ? One[]
    : State[Name]
} & { from?: string; to?: string }

/** The filters as a payload: dates become instants, and empty values are left out. */
export function filledIn<State extends { readonly range: DayRange }>(state: State): Filled<State> {
  const { range: _, ...rest } = state
  const filled = Object.entries(rest as unknown as Values).filter(([, value]) => value.length !== 0)
  // Safe: each name has the value of its own param, without the empty ones.
  return { ...Object.fromEntries(filled), ...rangeFilter(state) } as Filled<State>
}
