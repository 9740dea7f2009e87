import { useState } from 'react'
import { getDetail } from '#contract/access/operators.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useFirst } from '#portal/kit/use-form.ts'
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

/** /aq/system/operator/modify/{code}: the changeable fields of an operator. */
export function OperatorEditPage() {
  const operatorCode = useCode() ?? ''
  const [round, setRound] = useState(0)
  const onReload = () => setRound(round + 1)
  return (
    <EditPage key={`${operatorCode} ${round}`} operatorCode={operatorCode} onReload={onReload} />
  )
}

/** Edits the operator as loaded first; later responses do not overwrite the input. */
function EditPage({ operatorCode, onReload }: { operatorCode: string; onReload: () => void }) {
  const answer = useCall(getDetail, { operatorCode }, { staleMs: 0 })
  const begun = useFirst(answer.isFetching ? undefined : answer.data)
  if (answer.isError && failureOf(answer.error).http === 404) return <NotFound />
  return (
    <Page
      title={m.operators_edit_title()}
      hint={answer.data?.name}
      crumbs={crumbsOf('/aq/system/operator/modify/{code}')}
    >
      {begun ? (
        <OperatorForm operator={begun} onReload={onReload} />
      ) : (
        <Card>{answer.isError ? <FailurePanel of={answer} /> : <Skeleton shape="block" />}</Card>
      )}
    </Page>
  )
}
