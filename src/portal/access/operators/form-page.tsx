import { getDetail } from '#contract/access/operators.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useCode } from '#portal/kit/use-url-state.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OperatorForm } from './operator-form.tsx'

/** /aq/system/operator/modify: a new operator. */
export function OperatorAddPage() {
  return (
    <Page title={m.operators_add_title()} crumbs={crumbsOf('/aq/system/operator/modify')}>
      <OperatorForm operator={null} />
    </Page>
  )
}

/** /aq/system/operator/modify/{code}: what of an operator can be changed. */
export function OperatorEditPage() {
  const operatorCode = useCode() ?? ''
  const answer = useCall(getDetail, { operatorCode })
  if (answer.isError && failureOf(answer.error).http === 404) return <NotFound />
  return (
    <Page
      title={m.operators_edit_title()}
      hint={answer.data?.name}
      crumbs={crumbsOf('/aq/system/operator/modify/{code}')}
    >
      {answer.data ? (
        <OperatorForm key={operatorCode} operator={answer.data} />
      ) : (
        <Card>{answer.isError ? <FailurePanel of={answer} /> : <Skeleton shape="block" />}</Card>
      )}
    </Page>
  )
}
