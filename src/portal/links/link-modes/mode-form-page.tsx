import { getDetail, type LinkMode } from '#contract/links/link-modes.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { text, urlParams } from '#portal/kit/url-params.ts'
import { useFirst } from '#portal/kit/use-form.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { backFrom } from '#portal/links/brands/shared/back.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ModeForm } from './mode-form.tsx'

const params = urlParams({ id: text(), back: text() })

/** /aq/addMode: a new mode, or the one in `?id=`; `back` is the address that the form was opened from. */
export function ModeFormPage() {
  const [{ id, back }] = useUrlState(params)
  const href = backFrom(back, '/aq/paymentLinkModeList')
  if (id !== '') return <EditMode key={id} id={id} back={href} />
  return (
    <Page
      title={m.link_modes_add()}
      hint={m.link_modes_form_hint()}
      crumbs={crumbsOf('/aq/addMode')}
    >
      <ModeForm mode={null} back={href} />
    </Page>
  )
}

function EditMode({ id, back }: { id: string; back: string }) {
  const answer = useCall(getDetail, { id }, { staleMs: 0 })
  const mode: LinkMode | undefined = useFirst(answer.isFetching ? undefined : answer.data)
  if (answer.isError && !mode && failureOf(answer.error).http === 404) return <NotFound />
  return (
    <Page
      title={m.link_modes_edit()}
      hint={mode?.name}
      crumbs={crumbsOf('/aq/addMode', m.link_modes_edit())}
    >
      {mode ? (
        <ModeForm key={mode.revision} mode={mode} back={back} />
      ) : (
        <Card>{answer.isError ? <FailurePanel of={answer} /> : <Skeleton shape="block" />}</Card>
      )}
    </Page>
  )
}
