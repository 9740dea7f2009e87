import { settlementCurrencies } from '#domain/currencies.ts'
import { paymentLinkStatuses } from '#domain/links/payment-links.ts'
import type { StateOf } from '#portal/kit/url-params.ts'
import { anyRange, choices, rangePayload, text, urlParams, words } from '#portal/kit/url-params.ts'

export const linkParams = urlParams({
  status: choices(paymentLinkStatuses),
  booker: text(),
  range: anyRange(),
  email: text(),
  orderId: text(),
  amountFrom: text(),
  amountTo: text(),
  currency: choices(settlementCurrencies),
  storeId: words(),
  brandName: words(),
})

export const linkIdParams = urlParams({ id: text() })

export function linkFilters({ range, ...state }: StateOf<typeof linkParams>) {
  const { booker, email, orderId, amountFrom, amountTo } = state
  const { status, currency, storeId, brandName } = state
  return {
    ...rangePayload(range),
    ...(booker ? { booker } : {}),
    ...(email ? { email } : {}),
    ...(orderId ? { orderId } : {}),
    ...(amountFrom ? { amountFrom } : {}),
    ...(amountTo ? { amountTo } : {}),
    ...(status.length > 0 ? { status: [...status] } : {}),
    ...(currency.length > 0 ? { currency: [...currency] } : {}),
    ...(storeId.length > 0 ? { storeId: [...storeId] } : {}),
    ...(brandName.length > 0 ? { brandName: [...brandName] } : {}),
  }
}

const amount = /^\d{1,12}(\.\d{1,2})?$/

/** Whether the input for a limit of the amount range is valid or empty. */
export const isAmountEnd = (typed: string): boolean => typed === '' || amount.test(typed)
