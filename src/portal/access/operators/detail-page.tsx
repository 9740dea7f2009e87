import { getDetail } from '#contract/access/operators.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { codeIn, useCode } from '#portal/kit/use-url-state.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DetailBody } from './detail-body.tsx'

/** /aq/system/operator/{code}: one operator. */
export function OperatorPage() {
  const operatorCode = useCode() ?? ''
  const answer = useCall(getDetail, { operatorCode })
  const crumbs = crumbsOf('/aq/system/operator/{code}')
  if (answer.data) return <DetailBody key={operatorCode} operator={answer.data} crumbs={crumbs} />
  // A missing operator and one outside the access scope both show "not found".
  if (answer.isError && failureOf(answer.error).http === 404) return <NotFound />
  return (
    <Page title={m.operators_detail_title()} crumbs={crumbs}>
      <Card>{answer.isError ? <FailurePanel of={answer} /> : <Skeleton shape="block" />}</Card>
    </Page>
  )
}

OperatorPage.firstCalls = (({ pathname }) => [
  firstCall(getDetail, { operatorCode: codeIn(pathname) ?? '' }),
]) satisfies FirstCalls
