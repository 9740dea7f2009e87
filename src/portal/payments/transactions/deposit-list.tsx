import { listDeposits } from '#contract/money/balances.ts'
import { currencies } from '#domain/currencies.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { ExportButton } from '#portal/exports/export-button.tsx'
import { useSession } from '#portal/kit/session.ts'
import { choices, range, text, urlParams, words } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { type Filter, FilterBar } from '#portal/lists/filter-bar.tsx'
import { dayRange, rangeError } from '#portal/lists/range-filter.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { depositColumns } from './deposit-columns.tsx'
import { FlowDialogs } from './flow-dialogs.tsx'
import { currencyOptions, storeOptions } from './log-filters.tsx'
import { filledIn } from './shared/filters.ts'

const params = urlParams({
  range: range(30),
  storeId: words(),
  currency: choices(currencies),
  transactionId: text(),
})

const ofOneStore = depositColumns.filter(({ key }) => key !== 'storeName')

/** The lines of the rolling reserve with their filters, of one store if it is given. */
export function DepositList({ ofStore }: { ofStore?: string }) {
  const { stores } = useSession()
  const [state] = useUrlState(params)
  const filters = { ...filledIn(state), ...(ofStore ? { storeId: [ofStore] } : {}) }
  const fault = rangeError(state.range)
  const fields: Filter<typeof params>[] = [
    { name: 'range', label: m.transactions_filter_range(), ...dayRange, first: true },
    {
      name: 'currency',
      label: m.transactions_column_currency(),
      kind: 'multi',
      options: currencyOptions,
    },
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
    { name: 'transactionId', label: m.transactions_column_id(), kind: 'text', maxLength: 64 },
  ]
  return (
    <>
      <FilterBar params={params} fields={fields} />
      <DataTable
        call={listDeposits}
        payload={filters}
        fault={fault}
        columns={ofStore ? ofOneStore : depositColumns}
        preference="deposit_query_habit"
        rowKey={(row) => row.id}
        label={m.transactions_deposits_list_label()}
        empty={
          <EmptyState
            title={m.transactions_deposits_empty_title()}
            text={m.transactions_deposits_empty_text()}
          />
        }
        tools={
          <ExportButton what={{ kind: 'deposits', filters }} button={buttons.exportBalances} />
        }
      />
      <FlowDialogs />
    </>
  )
}
