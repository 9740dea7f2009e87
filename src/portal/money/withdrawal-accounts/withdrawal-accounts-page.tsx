import { Suspense } from 'react'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { BankTab } from './bank-tab.tsx'
import { params } from './params.ts'

const VirtualTab = lazy(async () => ({ default: (await import('./virtual-tab.tsx')).VirtualTab }))
const CurrentzTab = lazy(async () => ({
  default: (await import('./currentz-tab.tsx')).CurrentzTab,
}))

/** /aq/cashAccount: the three kinds of accounts that receive withdrawals. */
export function WithdrawalAccountsPage() {
  const [{ tab }, set] = useUrlState(params)
  const automatic = reachable('/aq/autoWithdrawal')
  return (
    <Page
      title={m.withdrawal_accounts_title()}
      hint={m.withdrawal_accounts_hint()}
      actions={
        <>
          {automatic && (
            <ButtonLink href={automatic} look="ghost" tone="neutral">
              {m.auto_withdrawals_title()}
            </ButtonLink>
          )}
          {tab === 'bank' && <BankActions onOpen={(dialog) => set({ dialog })} />}
        </>
      }
    >
      <Tabs
        label={m.withdrawal_accounts_tabs()}
        value={tab}
        onChange={(chosen) => set({ tab: chosen, dialog: '', accountId: '' })}
        items={[
          { value: 'bank', label: m.withdrawal_accounts_tab_bank(), content: <BankTab /> },
          {
            value: 'virtual',
            label: m.withdrawal_accounts_tab_virtual(),
            content: (
              <Suspense fallback={<Skeleton shape="block" />}>
                <VirtualTab />
              </Suspense>
            ),
          },
          {
            value: 'currentz',
            label: m.withdrawal_accounts_tab_currentz(),
            content: (
              <Suspense fallback={<Skeleton shape="block" />}>
                <CurrentzTab />
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  )
}

function BankActions({ onOpen }: { onOpen: (dialog: 'add' | 'change') => void }) {
  return (
    <>
      <WhyNot reasons={buttonReasons(buttons.editWithdrawalAccount)}>
        {(blocked) => (
          <Button look="outline" tone="neutral" disabled={blocked} onClick={() => onOpen('change')}>
            {m.withdrawal_accounts_change_bank()}
          </Button>
        )}
      </WhyNot>
      <WhyNot reasons={buttonReasons(buttons.addWithdrawalAccount)}>
        {(blocked) => (
          <Button disabled={blocked} onClick={() => onOpen('add')}>
            {m.withdrawal_accounts_add()}
          </Button>
        )}
      </WhyNot>
    </>
  )
}
