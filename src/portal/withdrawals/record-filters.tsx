import { settlementCurrencies } from '#domain/currencies.ts'
import type { WithdrawalStatus } from '#domain/withdrawals.ts'
import { withdrawalStatuses } from '#domain/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import { type Filter, FilterBar } from '#portal/kit/filter-bar.tsx'
import { useSession } from '#portal/kit/session.ts'
import type { Looks } from '#portal/kit/status-chip.tsx'
import { recordParams } from './params.ts'

export type RecordFiltersProps = {
  /** What a status is called in this list. */
  looks: Looks<WithdrawalStatus>
  statusLabel: string
  /** The one website whose withdrawals are listed. */
  ofStore?: string
}

const currencyOptions = settlementCurrencies.map((code) => ({ value: code, label: code }))

/** The filters of a list of withdrawals. */
export function RecordFilters({ looks, statusLabel, ofStore }: RecordFiltersProps) {
  const { stores } = useSession()
  const fields: Filter<typeof recordParams>[] = [
    { name: 'range', label: m.withdrawals_filter_range(), kind: 'range', first: true },
    {
      name: 'status',
      label: statusLabel,
      kind: 'multi',
      options: withdrawalStatuses.map((code) => ({ value: code, label: looks[code].label() })),
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
    { name: 'flowId', label: m.withdrawals_column_flow(), kind: 'text', maxLength: 64 },
  ]
  return <FilterBar params={recordParams} fields={fields} />
}
