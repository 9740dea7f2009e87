import { type Currency, currencies } from '#domain/currencies.ts'
import { type FailureReason, failureReasons } from '#domain/payments/declines.ts'
import {
  paymentTypes,
  transactionStatuses,
  transactionTypes,
  unpaidStatuses,
} from '#domain/payments/transactions.ts'
import { anyRange, choices, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

/** Whole days (UTC+0), both included. */
export type Days = { readonly firstDay: string; readonly lastDay: string }

const params = urlParams({
  range: anyRange(),
  status: choices(transactionStatuses),
  transactionType: choices(transactionTypes),
  currency: choices(currencies),
  failure: choices(failureReasons),
})

const rangeOf = ({ firstDay, lastDay }: Days) =>
  ({ from: firstDay, to: lastDay, zone: 'UTC+0' }) as const

/** The payments of whole days (UTC+0) that succeeded in a currency. */
export const paidHref = (days: Days, currency: Currency): string =>
  hrefWith('/aq/transitionLog', params, {
    range: rangeOf(days),
    status: ['SUCCESS'],
    transactionType: paymentTypes,
    currency: [currency],
  })

/** The payments of whole days (UTC+0) that came to nothing, for all reasons or for some. */
export const failedHref = (days: Days, failure: readonly FailureReason[] = []): string =>
  hrefWith('/aq/transitionLog', params, {
    range: rangeOf(days),
    status: unpaidStatuses,
    transactionType: paymentTypes,
    failure,
  })
