import { queryMerSetting } from '#contract/access/account.ts'
import { m } from '#paraglide/messages.js'
import { ServiceButton } from '#portal/frame/service-button.tsx'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { mayOpen, useSession } from '#portal/kit/session.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { BankCard } from './bank-card.tsx'
import { SecurityCard } from './security-card.tsx'

/** The account centre: account information with its form, security centre, withdrawal accounts. */
export function AccountPage() {
  const { kind } = useSession()
  const setting = useCall(queryMerSetting, {})
  const { data, error } = setting
  const open = data?.status === 'EMPTY' || data?.status === 'FAILED'
  return (
    <Page title={m.account_title()} hint={m.account_hint()} actions={<ServiceButton />}>
      {data && <AccountCard setting={data} />}
      {!data && error && <FailurePanel of={setting} />}
      {!data && !error && <Skeleton shape="block" />}
      {data && open && kind === 'administrator' && <AccountForm setting={data} />}
      <SecurityCard />
      {mayOpen('M-0803') && <BankCard />}
    </Page>
  )
}

AccountPage.firstCalls = (() => [firstCall(queryMerSetting, {})]) satisfies FirstCalls
