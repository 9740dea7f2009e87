import { useState } from 'react'
import { getDetail } from '#contract/links/bill-templates.ts'
import { againstTemplate } from '#domain/links/bills.ts'
import { billTemplatesReasons } from '#labels/reasons/bill-templates.ts'
import { m } from '#paraglide/messages.js'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useFirst } from '#portal/kit/use-form.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { backFrom } from '#portal/links/brands/shared/back.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { templateParams, templatesPath } from './shared/addresses.ts'
import { TemplateForm } from './template-form.tsx'

/** /aq/addTemplate: a new template, or the one in `id`. It leads back to where it was opened. */
export function TemplateFormPage() {
  const [{ id, ...state }] = useUrlState(templateParams)
  const back = backFrom(state.back, templatesPath)
  const [round, setRound] = useState(0)
  const key = `${id} ${round}`
  return id === '' ? (
    <NewTemplate key={key} back={back} />
  ) : (
    <ChangedTemplate key={key} id={id} back={back} onReload={() => setRound(round + 1)} />
  )
}

const crumbs = (label: string) => [
  { label: m.permissions_m_0903(), href: templatesPath },
  { label },
]

function NewTemplate({ back }: { back: string }) {
  const title = m.bill_templates_add_template()
  return (
    <Page title={title} hint={m.bill_templates_list_hint()} crumbs={crumbs(title)}>
      <TemplateForm template={null} back={back} reasons={[]} />
    </Page>
  )
}

type ChangedProps = { id: string; back: string; onReload: () => void }

function ChangedTemplate({ id, back, onReload }: ChangedProps) {
  const answer = useCall(getDetail, { id }, { staleMs: 0 })
  const template = useFirst(answer.isFetching ? undefined : answer.data)
  if (answer.isError && !template && failureOf(answer.error).http === 404) return <NotFound />
  const title = m.bill_templates_edit_title()
  const isRemoved = template?.removedAt != null
  return (
    <Page title={title} hint={m.bill_templates_form_hint()} crumbs={crumbs(title)}>
      {template ? (
        <TemplateForm
          template={template}
          back={back}
          reasons={formatReasons(billTemplatesReasons, againstTemplate({ isRemoved }))}
          onReload={onReload}
        />
      ) : (
        <Card>{answer.isError ? <FailurePanel of={answer} /> : <Skeleton shape="block" />}</Card>
      )}
    </Page>
  )
}
