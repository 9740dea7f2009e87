import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { Page } from '#portal/kit/page.tsx'
import { DepositList } from './deposit-list.tsx'

/** /aq/bondDetail: what the rolling reserve withholds, returns and releases. */
export const DepositPage = () => (
  <Page
    title={m.transactions_deposits_title()}
    hint={m.transactions_deposits_hint()}
    crumbs={crumbsOf('/aq/bondDetail')}
  >
    <DepositList />
  </Page>
)
