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

/** Whole days (UTC+0), both inclusive. */
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

/** Link to the successful payments in a currency on whole days (UTC+0). */
export const paidHref = (days: Days, currency: Currency): string =>
  hrefWith('/aq/transitionLog', params, {
    range: rangeOf(days),
    status: ['SUCCESS'],
    transactionType: paymentTypes,
    currency: [currency],
  })

/** Link to the failed payments on whole days (UTC+0), for all reasons or some. */
export const failedHref = (days: Days, failure: readonly FailureReason[] = []): string =>
  hrefWith('/aq/transitionLog', params, {
    range: rangeOf(days),
    status: unpaidStatuses,
    transactionType: paymentTypes,
    failure,
  })
