import type { ChargebackRow } from '#contract/trade/chargeback-shapes.ts'
import { getDataAuth, list } from '#contract/trade/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { ExportButton } from '#portal/exports/export-button.tsx'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { chargebackHref } from '#portal/ledger/chargeback-address.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { rangeFault } from '#portal/lists/range-filter.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CaseFilters } from './case-filters.tsx'
import { CaseSearch } from './case-search.tsx'
import { CaseSummary } from './case-summary.tsx'
import { CaseTabs } from './case-tabs.tsx'
import { columnsOf, orderOf } from './columns.tsx'
import { caseFilters, caseParams, tabbedParams, tabOf } from './params.ts'

const idOf = ({ chargebackId }: ChargebackRow): string => chargebackId
const hrefOf = (row: ChargebackRow): string => chargebackHref(row.chargebackId)

/** The cases in reach by tabs, or those of one store in whatever status they are, for who may see their data. */
export function CaseList({ ofStore }: { ofStore?: string }) {
  const may = useCall(getDataAuth, {})
  if (may.isError && may.data === undefined) return <FailurePanel of={may} />
  if (may.data === false)
    return <EmptyState title={m.chargebacks_no_data_title()} text={m.chargebacks_no_data_text()} />
  return may.data ? <Cases {...(ofStore ? { ofStore } : {})} /> : null
}

function Cases({ ofStore }: { ofStore?: string }) {
  const [state] = useUrlState(ofStore ? caseParams : tabbedParams)
  const fault = rangeFault(state.range) ?? rangeFault(state.closed) ?? rangeFault(state.deadline)
  const tab = ofStore ? 'all' : tabOf(state.status)
  const { status: _, ...counted } = caseFilters(state)
  const filters = { ...caseFilters(state), ...(ofStore ? { storeId: [ofStore] } : {}) }
  const detail = reachable('/aq/chargebackDetail')
  return (
    <>
      {!ofStore && (
        <>
          <CaseSummary />
          <CaseTabs filters={counted} />
          <CaseSearch />
        </>
      )}
      <CaseFilters {...(ofStore ? { ofStore } : {})} />
      <DataTable
        key={tab}
        call={list}
        payload={{ sort: orderOf(tab), ...filters }}
        fault={fault}
        columns={columnsOf(tab)}
        preference={tab === 'pending' ? 'chargeback_query_habit' : 'chargeback_other_habit'}
        rowKey={idOf}
        {...(detail ? { rowHref: hrefOf } : {})}
        label={m.chargebacks_list_label()}
        empty={
          tab === 'pending' ? (
            <EmptyState
              title={m.chargebacks_empty_pending_title()}
              text={m.chargebacks_empty_pending_text()}
            />
          ) : (
            <EmptyState title={m.chargebacks_empty_title()} text={m.chargebacks_empty_text()} />
          )
        }
        tools={<ExportButton what={{ kind: 'chargebacks', filters }} button={null} />}
      />
    </>
  )
}
