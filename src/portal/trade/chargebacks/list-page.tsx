import { m } from '#paraglide/messages.js'
import { Page } from '#portal/kit/page.tsx'
import { CaseList } from './case-list.tsx'

/** /aq/chargeback: every chargeback and retrieval of the stores in reach. */
export function CaseListPage() {
  return (
    <Page title={m.permissions_m_0401()} hint={m.chargebacks_hint()}>
      <CaseList />
    </Page>
  )
}
