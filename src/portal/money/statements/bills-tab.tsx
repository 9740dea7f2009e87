import { listBills } from '#contract/money/statements.ts'
import { documentStates, statementTypes } from '#domain/money/statements.ts'
import { documentStateLabels } from '#labels/money/statements.ts'
import { m } from '#paraglide/messages.js'
import { useSession } from '#portal/kit/session.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { rangeError } from '#portal/lists/range-filter.tsx'
import { utcDayRange } from '#portal/lists/utc-range.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/stack.tsx'
import { billColumns } from './columns.tsx'
import { statementName, typeText } from './look.ts'
import { billFilters, billParams, statementHref } from './params.ts'

export function BillsTab() {
  const { stores } = useSession()
  const [state] = useUrlState(billParams)
  const filters = billFilters(state)
  const filtered = Object.keys(filters).length > 0
  return (
    <Stack gap="lg">
      <FilterBar
        params={billParams}
        fields={[
          {
            name: 'type',
            label: m.statements_column_type(),
            kind: 'select',
            options: statementTypes.map((type) => ({ value: type, label: typeText(type) })),
            first: true,
          },
          {
            name: 'website',
            label: m.statements_column_website(),
            kind: 'select',
            options: [
              { value: 'all', label: m.statements_all_websites() },
              ...stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName })),
            ],
          },
          {
            name: 'state',
            label: m.statements_column_state(),
            kind: 'select',
            options: documentStates.map((one) => ({
              value: one,
              label: documentStateLabels[one]({}),
            })),
          },
          { name: 'ended', label: m.statements_filter_days(), ...utcDayRange, open: true },
        ]}
      />
      <DataTable
        call={listBills}
        payload={filters}
        fault={rangeError(state.ended)}
        columns={billColumns}
        preference={null}
        rowKey={({ statementId }) => statementId}
        rowName={statementName}
        rowHref={({ statementId }) => statementHref(statementId)}
        label={m.statements_tab_statements()}
        empty={
          <EmptyState
            title={m.statements_empty_title()}
            text={filtered ? m.statements_empty_filtered() : m.statements_empty_text()}
          />
        }
      />
    </Stack>
  )
}
