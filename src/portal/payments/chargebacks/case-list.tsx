import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import type { ChargebackRow } from '#contract/payments/chargeback-shapes.ts'
import { countTabs, getDataAuth, list } from '#contract/payments/chargebacks.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { ExportButton } from '#portal/exports/export-button.tsx'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import type { Sent } from '#portal/kit/request.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { chargebackHref } from '#portal/ledger/chargeback-address.ts'
import { CountedTabs } from '#portal/lists/counted-tabs.tsx'
import { DataTable } from '#portal/lists/data-table.tsx'
import { rangeError } from '#portal/lists/range-filter.tsx'
import { css } from '#styled/css'
import { DraftInput } from '#ui/draft-input.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { isEnter } from '#ui/keys.ts'
import { CaseFilters } from './case-filters.tsx'
import { CaseSummary } from './case-summary.tsx'
import { columnsOf, orderOf } from './columns.tsx'
import { statusLooks } from './look.ts'
import {
  type CaseTab,
  caseFilters,
  caseParams,
  caseTabs,
  searchedAs,
  statusesOf,
  tabbedParams,
  tabOf,
} from './params.ts'

const nameOf = (tab: CaseTab): string =>
  tab === 'all' ? m.chargebacks_tab_all() : statusLooks[tab].label()

/**
 * Tabs for cases to answer, cases that wait for the bank and closed cases, each with its count under the other filters.
 */
function CaseTabs({ filters }: { filters: Sent<typeof countTabs> }) {
  const [{ status }, set] = useUrlState(tabbedParams)
  const counts = useCall(countTabs, filters, { keep: true }).data
  return (
    <CountedTabs
      label={m.chargebacks_tabs()}
      items={caseTabs.map((name) => ({
        name,
        label: nameOf(name),
        found: counts?.[name],
        urgent: name === 'pending' && 'warn',
      }))}
      chosen={tabOf(status)}
      onChoose={(name) => set({ status: statusesOf(name) })}
    />
  )
}

const box = css({ maxWidth: '[26rem]' })

/** One search box for a case, payment or flow id. The id tells its kind, and the search covers all tabs. */
function CaseSearch() {
  const [{ chargebackId, flowId, transactionId }, set] = useUrlState(tabbedParams)
  const held = chargebackId || transactionId || flowId
  const [draft, setDraft] = useState(held)
  useEffect(() => setDraft(held), [held])
  const find = () => {
    const id = draft.trim()
    if (id === held) return
    set({
      ...{ chargebackId: '', flowId: '', transactionId: '' },
      ...(id === '' ? {} : { [searchedAs(id)]: id, status: statusesOf('all') }),
    })
  }
  return (
    <search className={box} aria-label={m.chargebacks_search()}>
      <Field label={m.chargebacks_search()} hideLabel width="full">
        <DraftInput
          type="search"
          start={<Search size={16} aria-hidden="true" />}
          placeholder={m.chargebacks_search_hint()}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          format={textFormat(64)}
          value={draft}
          onChange={setDraft}
          onBlur={find}
          onKeyDown={(event) => {
            if (isEnter(event)) find()
          }}
        />
      </Field>
    </search>
  )
}

const idOf = ({ chargebackId }: ChargebackRow): string => chargebackId
const hrefOf = (row: ChargebackRow): string => chargebackHref(row.chargebackId)

/** The visible cases by tab, or all cases of one store, for users who may see their data. */
export function CaseList({ ofStore }: { ofStore?: string }) {
  const may = useCall(getDataAuth, {})
  if (may.isError && may.data === undefined) return <FailurePanel of={may} />
  // The route guard uses the permissions from sign-in; the server returns false once they are revoked.
  if (may.data === false)
    return <EmptyState title={m.chargebacks_no_data_title()} text={m.chargebacks_no_data_text()} />
  return may.data ? <Cases {...(ofStore ? { ofStore } : {})} /> : null
}

function Cases({ ofStore }: { ofStore?: string }) {
  const [state] = useUrlState(ofStore ? caseParams : tabbedParams)
  const fault = rangeError(state.range) ?? rangeError(state.closed) ?? rangeError(state.deadline)
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
