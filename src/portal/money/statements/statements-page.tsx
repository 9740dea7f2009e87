import { Suspense } from 'react'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Inline } from '#ui/stack.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { BillsTab } from './bills-tab.tsx'
import { tabParams } from './params.ts'

const CreateDialog = lazy(async () => ({
  default: (await import('./create-dialog.tsx')).CreateDialog,
}))
const SettlementTab = lazy(async () => ({
  default: (await import('./settlement-tab.tsx')).SettlementTab,
}))

/** /aq/statementDownload: the statements, the settled amounts by day, and a dialog for a new statement. */
export function StatementsPage() {
  const [{ tab }, set] = useUrlState(tabParams)
  const { read, open, close } = useAddressWords(['create'])
  return (
    <Page
      title={m.permissions_m_0605()}
      hint={m.statements_hint()}
      actions={
        <Inline>
          <ButtonLink look="outline" tone="neutral" href="/aq/statementSetting">
            {m.statement_settings_title()}
          </ButtonLink>
          <Button onClick={() => open({ create: '1' })}>{m.statements_create()}</Button>
        </Inline>
      }
    >
      <Tabs
        label={m.permissions_m_0605()}
        value={tab}
        onChange={(chosen) => set({ tab: chosen })}
        items={[
          { value: 'statements', label: m.statements_tab_statements(), content: <BillsTab /> },
          {
            value: 'settlement',
            label: m.statements_tab_settlement(),
            content: (
              <Suspense fallback={<Skeleton shape="block" />}>
                <SettlementTab />
              </Suspense>
            ),
          },
        ]}
      />
      <Suspense>{read('create') && <CreateDialog onClose={close} />}</Suspense>
    </Page>
  )
}
