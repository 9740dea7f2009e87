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

/** /aq/statementSetting: which statements come by themselves, and where their files go. */
export function StatementSettingPage() {
  const answer = useCall(getSetting, {}, { staleMs: 0 })
  const first = useFirst(answer.isFetching ? undefined : answer.data)
  const [saved, setSaved] = useState<StatementSetting>()
  // What is typed stays while the settings are asked for again, as they are after every try of the connection.
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
