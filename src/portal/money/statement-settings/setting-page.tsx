import { useState } from 'react'
import { getSetting, type StatementSetting } from '#contract/money/statement-settings.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useFirst } from '#portal/kit/use-form.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { SettingForm } from './setting-form.tsx'

/** /aq/statementSetting: the statements that are created automatically, and where their files are sent. */
export function StatementSettingPage() {
  const answer = useCall(getSetting, {}, { staleMs: 0 })
  const first = useFirst(answer.isFetching ? undefined : answer.data)
  const [saved, setSaved] = useState<StatementSetting>()
  // Every connection test refetches the settings, so the form stays on the first ones and keeps the user's input.
  const begun = saved ?? first
  return (
    <Page
      title={m.statement_settings_title()}
      hint={m.statement_settings_hint()}
      crumbs={crumbsOf('/aq/statementSetting')}
    >
      {begun ? (
        <SettingForm
          key={begun.revision}
          setting={begun}
          now={answer.data ?? begun}
          onSaved={setSaved}
        />
      ) : (
        <Card>{answer.isError ? <FailurePanel of={answer} /> : <Skeleton shape="block" />}</Card>
      )}
      <DeliveryList />
    </Page>
  )
}
