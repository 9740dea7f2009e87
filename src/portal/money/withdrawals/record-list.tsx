import { listRecords, listStores } from '#contract/money/withdrawals.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { ExportButton } from '#portal/exports/export-button.tsx'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { rangeError } from '#portal/lists/range-filter.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { columnsOf } from './columns.tsx'
import { recordFilters, recordParams, withdrawalHref } from './params.ts'
import { RecordFilters } from './record-filters.tsx'

/** The withdrawals with their filters and export, of one website if it is given. */
export function RecordList({ ofStore }: { ofStore?: string }) {
  const [state] = useUrlState(recordParams)
  const { storeId, ...filters } = recordFilters(state)
  const stores = ofStore ? { storeId: [ofStore] } : storeId ? { storeId } : {}
  const shared = {
    columns: columnsOf('records', ofStore ?? storeId?.[0]),
    preference: 'withdraw_query_habit',
    rowKey: (row: { flowId: string }) => row.flowId,
    rowHref: (row: { flowId: string }) => withdrawalHref(row.flowId),
    label: m.withdrawals_records(),
    empty: <EmptyState title={m.withdrawals_none()} text={m.withdrawals_none_text()} />,
    tools: (
      <ExportButton
        what={{ kind: 'withdrawals', filters: { ...filters, ...stores } }}
        button={buttons.exportWithdrawals}
      />
    ),
  }
  return (
    <>
      <RecordFilters {...(ofStore ? { ofStore } : {})} />
      {rangeError(state.range) === undefined &&
        (ofStore ? (
          <DataTable call={listStores} payload={{ ...filters, accId: ofStore }} {...shared} />
        ) : (
          <DataTable call={listRecords} payload={{ ...filters, ...stores }} {...shared} />
        ))}
    </>
  )
}
