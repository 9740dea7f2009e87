import { countTabs, getDataAuth, getSummary, list } from '#contract/payments/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { Page } from '#portal/kit/page.tsx'
import { readState } from '#portal/kit/use-url-state.ts'
import { firstRows } from '#portal/lists/page-payload.ts'
import { CaseList } from './case-list.tsx'
import { columnsOf, orderOf } from './columns.tsx'
import { caseFilters, tabbedParams, tabOf } from './params.ts'

/** /aq/chargeback: every chargeback and retrieval of the visible stores. */
export function CaseListPage() {
  return (
    <Page title={m.permissions_m_0401()} hint={m.chargebacks_hint()}>
      <CaseList />
    </Page>
  )
}

CaseListPage.firstCalls = (({ search }) => {
  const state = readState(tabbedParams, search)
  const tab = tabOf(state.status)
  const filters = caseFilters(state)
  const { status: _, ...counted } = filters
  return [
    firstCall(getDataAuth, {}),
    firstCall(getSummary, {}),
    firstCall(countTabs, counted),
    firstRows(list, { sort: orderOf(tab), ...filters }, columnsOf(tab), search),
  ]
}) satisfies FirstCalls
