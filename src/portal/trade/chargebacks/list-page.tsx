import { getDataAuth } from '#contract/trade/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CaseList } from './case-list.tsx'
import { CaseSummary } from './case-summary.tsx'

/** /aq/chargeback: every chargeback and retrieval of the stores in reach, for who may see their data. */
export function CaseListPage() {
  const may = useCall(getDataAuth, {})
  return (
    <Page title={m.permissions_m_0401()} hint={m.chargebacks_hint()}>
      {may.isError && may.data === undefined ? (
        <FailurePanel of={may} />
      ) : may.data === false ? (
        <EmptyState title={m.chargebacks_no_data_title()} text={m.chargebacks_no_data_text()} />
      ) : (
        may.data && (
          <>
            <CaseSummary />
            <CaseList />
          </>
        )
      )}
    </Page>
  )
}
