import { brandNames, cardBrands } from '#domain/cards.ts'
import { currencies } from '#domain/currencies.ts'
import { failureReasons } from '#domain/payments/declines.ts'
import { paymentStatuses, refundStatuses } from '#domain/payments/payment-status.ts'
import {
  statusesOf,
  type TransactionType,
  transactionStatuses,
  transactionTypes,
} from '#domain/payments/transactions.ts'
import { failureLabel } from '#labels/payments/declines.ts'
import { m } from '#paraglide/messages.js'
import { useSession } from '#portal/kit/session.ts'
import { type Filter, FilterBar } from '#portal/lists/filter-bar.tsx'
import { dayRange } from '#portal/lists/range-filter.tsx'
import { logParams } from './shared/filters.ts'
import { paymentStatusLooks, statusLooks, typeNames } from './shared/look.ts'

export const storeOptions = (stores: readonly { storeId: string; storeName: string }[]) =>
  stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))
export const currencyOptions = currencies.map((code) => ({ value: code, label: code }))
const brandOptions = cardBrands.map((brand) => ({ value: brand, label: brandNames[brand] }))

/** The filters of a log. A fixed type or store is not offered as a filter. */
export function LogFilters({ only, ofStore }: { only?: TransactionType; ofStore?: string }) {
  const { stores } = useSession()
  const statuses = only ? statusesOf[only] : transactionStatuses
  const fields: Filter<typeof logParams>[] = [
    { name: 'range', label: m.transactions_filter_range(), ...dayRange, first: true },
    {
      name: 'paymentStatus',
      label: m.transactions_column_status(),
      kind: 'multi',
      options: (only ? refundStatuses : paymentStatuses).map((code) => ({
        value: code,
        label: paymentStatusLooks[code].label(),
      })),
    },
    ...(only
      ? []
      : [
          {
            name: 'transactionType',
            label: m.transactions_column_type(),
            kind: 'multi',
            options: transactionTypes.map((code) => ({ value: code, label: typeNames[code]() })),
          } as const,
        ]),
    ...(ofStore
      ? []
      : [
          {
            name: 'storeId',
            label: m.transactions_filter_stores(),
            kind: 'multi',
            options: storeOptions(stores),
            all: m.transactions_filter_all_stores(),
          } as const,
        ]),
    {
      name: 'paymentBrand',
      label: m.transactions_column_method(),
      kind: 'multi',
      options: brandOptions,
    },
    {
      name: 'currency',
      label: m.transactions_column_currency(),
      kind: 'multi',
      options: currencyOptions,
    },
    {
      name: 'status',
      label: m.transactions_filter_ended(),
      kind: 'multi',
      options: statuses.map((code) => ({ value: code, label: statusLooks[code].label() })),
    },
    {
      name: 'failure',
      label: m.transactions_column_error(),
      kind: 'multi',
      // Records that follow a payment fail or succeed but are never cancelled.
      options: failureReasons
        .filter((code) => !only || code !== 'cancelled')
        .map((code) => ({ value: code, label: failureLabel(code) })),
    },
    {
      name: 'cardFirstSix',
      label: m.transactions_filter_first_six(),
      kind: 'text',
      digits: true,
      maxLength: 6,
    },
    {
      name: 'cardLastFour',
      label: m.transactions_filter_last_four(),
      kind: 'text',
      digits: true,
      maxLength: 4,
    },
  ]
  return <FilterBar params={logParams} fields={fields} />
}
