import { getSetting } from '#contract/money/statement-settings.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { SettingForm } from './setting-form.tsx'

/** /aq/statementSetting: which statements come by themselves, and where their files go. */
export function StatementSettingPage() {
  const answer = useCall(getSetting, {})
  return (
    <Page
      title={m.statement_settings_title()}
      hint={m.statement_settings_hint()}
      crumbs={crumbsOf('/aq/statementSetting')}
    >
      {answer.data ? (
        <SettingForm
          key={`${answer.data.revision} ${answer.data.server?.hostKey}`}
          setting={answer.data}
        />
      ) : (
        <Card>{answer.isError ? <FailurePanel of={answer} /> : <Skeleton shape="block" />}</Card>
      )}
      <DeliveryList />
    </Page>
  )
}
