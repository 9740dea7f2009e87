import { m } from '#paraglide/messages.js'
import { Page } from '#portal/kit/page.tsx'
import { crumbsOf } from '#portal/shell/crumbs.ts'
import { DepositList } from './deposit-list.tsx'

/** /aq/bondDetail: what the rolling reserve holds back, returns and releases. */
export const DepositPage = () => (
  <Page
    title={m.transactions_deposits_title()}
    hint={m.transactions_deposits_hint()}
    crumbs={crumbsOf('/aq/bondDetail')}
  >
    <DepositList />
  </Page>
)
