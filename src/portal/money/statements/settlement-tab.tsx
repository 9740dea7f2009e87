import type { SettlementStore } from '#contract/money/statement-shapes.ts'
import { listSettlementStores, querySettlementData } from '#contract/money/statements.ts'
import { currencies } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { ExportButton } from '#portal/exports/export-button.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useSession } from '#portal/kit/session.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import type { Column } from '#portal/lists/columns.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { rangeError } from '#portal/lists/range-filter.tsx'
import { RowsTable } from '#portal/lists/rows-table.tsx'
import { utcDayRange } from '#portal/lists/utc-range.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/stack.tsx'
import { type Days, settledColumns, settlementColumns } from './columns.tsx'
import { settlementFilters, settlementParams } from './params.ts'

const storeColumns = (days: Days): readonly Column<SettlementStore>[] => [
  {
    key: 'website',
    title: m.statements_column_website,
    cell: ({ storeName }) => storeName,
    card: 'title',
  },
  ...settledColumns<SettlementStore>({ code: true, days: () => days }),
]

/** The settled amounts: by website over the whole range, and by day. */
export function SettlementTab() {
  const { stores } = useSession()
  const [state] = useUrlState(settlementParams)
  const filters = settlementFilters(state)
  const fault = rangeError(state.range)
  const byStore = useCall(listSettlementStores, filters, {
    keep: true,
    enabled: fault === undefined,
  })
  return (
    <Stack gap="lg">
      <FilterBar
        params={settlementParams}
        fields={[
          { name: 'range', label: m.statements_filter_settled(), ...utcDayRange, first: true },
          {
            name: 'storeId',
            label: m.statements_column_website(),
            kind: 'select',
            options: stores.map(({ storeId, storeName }) => ({
              value: storeId,
              label: storeName,
            })),
          },
          {
            name: 'currency',
            label: m.statements_column_currency(),
            kind: 'select',
            options: currencies.map((code) => ({ value: code, label: code })),
          },
        ]}
      />
      {byStore.data && byStore.data.records.length > 0 && (
        <Card title={m.statements_settlement_by_website()} pad="none">
          <RowsTable
            rows={byStore.data.records}
            columns={storeColumns({ firstDay: state.range.from, lastDay: state.range.to })}
            rowKey={({ storeId, currency }) => `${storeId} ${currency}`}
            label={m.statements_settlement_by_website()}
          />
        </Card>
      )}
      <DataTable
        call={querySettlementData}
        payload={filters}
        fault={fault}
        columns={settlementColumns}
        preference={null}
        rowKey={({ day, storeId, currency }) => `${day} ${storeId} ${currency}`}
        label={m.statements_settlement_title()}
        empty={
          <EmptyState
            title={m.statements_settlement_empty()}
            text={m.statements_settlement_empty_text()}
          />
        }
        tools={<ExportButton what={{ kind: 'settlements', filters }} button={null} />}
      />
    </Stack>
  )
}
