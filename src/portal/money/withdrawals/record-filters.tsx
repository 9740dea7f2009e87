import { settlementCurrencies } from '#domain/currencies.ts'
import { withdrawalStatuses } from '#domain/money/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import { useSession } from '#portal/kit/session.ts'
import { type Filter, FilterBar } from '#portal/lists/filter-bar.tsx'
import { dayRange } from '#portal/lists/range-filter.tsx'
import { statusLooks } from './look.ts'
import { recordParams } from './params.ts'

export type RecordFiltersProps = {
  /** Set when only one website's withdrawals are listed. */
  ofStore?: string
}

const currencyOptions = settlementCurrencies.map((code) => ({ value: code, label: code }))

export function RecordFilters({ ofStore }: RecordFiltersProps) {
  const { stores } = useSession()
  const fields: Filter<typeof recordParams>[] = [
    { name: 'range', label: m.withdrawals_filter_range(), ...dayRange, first: true },
    {
      name: 'status',
      label: m.withdrawals_column_status(),
      kind: 'multi',
      options: withdrawalStatuses.map((code) => ({
        value: code,
        label: statusLooks[code].label(),
      })),
    },
    {
      name: 'currency',
      label: m.withdrawals_filter_currency(),
      kind: 'multi',
      options: currencyOptions,
    },
    ...(ofStore
      ? []
      : [
          {
            name: 'storeId',
            label: m.withdrawals_filter_store(),
            kind: 'select',
            options: stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName })),
            all: m.withdrawals_filter_all_stores(),
          } as const,
        ]),
    { name: 'flowId', label: m.withdrawals_filter_flow(), kind: 'text', maxLength: 64 },
  ]
  return <FilterBar params={recordParams} fields={fields} />
}
