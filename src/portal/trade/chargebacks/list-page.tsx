import { m } from '#paraglide/messages.js'
import { Page } from '#portal/kit/page.tsx'
import { CaseList } from './case-list.tsx'

/** /aq/chargeback: every case of the stores in reach. */
export const CaseListPage = () => (
  <Page title={m.permissions_m_0401()} hint={m.chargebacks_hint()}>
    <CaseList />
  </Page>
)
