import { brandNames, cardBrands } from '#domain/cards.ts'
import { currencies } from '#domain/currencies.ts'
import {
  statusesOf,
  type TransactionType,
  transactionStatuses,
  transactionTypes,
} from '#domain/transactions.ts'
import { m } from '#paraglide/messages.js'
import { type Filter, FilterBar } from '#portal/kit/filter-bar.tsx'
import { useSession } from '#portal/kit/session.ts'
import { logParams } from './filters.ts'
import { statusLooks, typeNames } from './look.ts'

export const storeOptions = (stores: readonly { storeId: string; storeName: string }[]) =>
  stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))
export const currencyOptions = currencies.map((code) => ({ value: code, label: code }))
const brandOptions = cardBrands.map((brand) => ({ value: brand, label: brandNames[brand] }))

/** The filters of a log; where the type or the store is fixed, it is no filter. */
export function LogFilters({ only, ofStore }: { only?: TransactionType; ofStore?: string }) {
  const { stores } = useSession()
  const statuses = only ? statusesOf[only] : transactionStatuses
  const fields: Filter<typeof logParams>[] = [
    { name: 'range', label: m.transactions_filter_range(), kind: 'range', first: true },
    {
      name: 'transactionId',
      label: m.transactions_column_id(),
      kind: 'text',
      maxLength: 64,
      first: true,
    },
    {
      name: 'status',
      label: m.transactions_column_status(),
      kind: 'multi',
      options: statuses.map((code) => ({ value: code, label: statusLooks[code].label() })),
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
      name: 'merchantTransactionId',
      label: m.transactions_column_merchant_id(),
      kind: 'text',
      maxLength: 128,
    },
    { name: 'email', label: m.transactions_column_email(), kind: 'text', maxLength: 254 },
    { name: 'arn', label: m.transactions_column_arn(), kind: 'text', maxLength: 32 },
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
