import { list } from '#contract/trade/chargebacks.ts'
import {
  chargebackOutcomes,
  chargebackStages,
  chargebackStatuses,
} from '#domain/trade/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { useSession } from '#portal/kit/session.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { type Filter, FilterBar } from '#portal/lists/filter-bar.tsx'
import { dayRange, rangeFault } from '#portal/lists/range-filter.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { columns, ofOneStore } from './columns.tsx'
import { outcomeNames, stageNames, statusLooks } from './look.ts'
import { caseFilters, caseParams } from './params.ts'

/** The cases in reach, or those of one store. */
export function CaseList({ ofStore }: { ofStore?: string }) {
  const { stores } = useSession()
  const [state] = useUrlState(caseParams)
  const fault = rangeFault(state.range) ?? rangeFault(state.closed)
  const fields: Filter<typeof caseParams>[] = [
    {
      name: 'status',
      label: m.chargebacks_status(),
      kind: 'multi',
      options: chargebackStatuses.map((value) => ({ value, label: statusLooks[value].label() })),
    },
    {
      name: 'stage',
      label: m.chargebacks_stage(),
      kind: 'multi',
      options: chargebackStages.map((value) => ({ value, label: stageNames[value]() })),
    },
    { name: 'transactionId', label: m.chargebacks_transaction(), kind: 'text', maxLength: 64 },
    { name: 'range', label: m.chargebacks_opened(), ...dayRange, open: true },
    { name: 'closed', label: m.chargebacks_closed(), ...dayRange, open: true },
    {
      name: 'outcome',
      label: m.chargebacks_outcome(),
      kind: 'multi',
      options: chargebackOutcomes.map((value) => ({ value, label: outcomeNames[value]() })),
    },
    ...(ofStore
      ? []
      : [
          {
            name: 'storeId',
            label: m.chargebacks_stores(),
            kind: 'multi',
            options: stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName })),
            all: m.chargebacks_all_stores(),
          } as const,
        ]),
  ]
  return (
    <>
      <FilterBar params={caseParams} fields={fields} />
      <DataTable
        call={list}
        payload={{ ...caseFilters(state), ...(ofStore ? { storeId: [ofStore] } : {}) }}
        fault={fault}
        columns={ofStore ? ofOneStore : columns}
        preference="chargeback_query_habit"
        rowKey={(row) => row.chargebackId}
        label={m.chargebacks_list_label()}
        empty={<EmptyState title={m.chargebacks_empty_title()} text={m.chargebacks_empty_text()} />}
      />
    </>
  )
}
