import { currencies as codes } from '#domain/currencies.ts'
import type { ReportPart } from '#domain/money/reports.ts'
import {
  paymentTypes,
  type TransactionStatus,
  transactionStatuses,
  transactionTypes,
  unpaidStatuses,
} from '#domain/payments/transactions.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { anyRange, choices, urlParams, words } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'
import type { ReportQuery } from './params.ts'
import type { Shown } from './records.ts'

const params = urlParams({
  range: anyRange(),
  storeId: words(),
  currency: choices(codes),
  status: choices(transactionStatuses),
  transactionType: choices(transactionTypes),
})

const statuses: Partial<Readonly<Record<ReportPart, readonly TransactionStatus[]>>> = {
  accepted: transactionStatuses.filter((status) => status !== 'PENDING'),
  succeeded: ['SUCCESS'],
  failed: unpaidStatuses,
  underWay: ['PROCESSING', 'REVIEW'],
  refunds: ['SUCCESS'],
}

/** The list of exactly the records of a figure; undefined when there is none that the user may open. */
export function listHref(shown: Shown, { storeId, currency }: ReportQuery): string | undefined {
  const { part, firstDay, lastDay, country } = shown
  const currencies = shown.currency ? [shown.currency] : (currency ?? [])
  const status = statuses[part]
  // No log can be filtered by the country of the card.
  if (!status || country !== undefined) return undefined
  const isRefund = part === 'refunds'
  const list = reachable(isRefund ? '/aq/refundLog' : '/aq/transitionLog')
  return (
    list &&
    hrefWith(list, params, {
      range: { from: firstDay, to: lastDay, zone: 'UTC+0' },
      ...{ storeId: storeId ?? [], currency: currencies, status },
      transactionType: isRefund ? [] : paymentTypes,
    })
  )
}
