import { listStatement } from '#contract/money/balances.ts'
import { get } from '#contract/payments/evidence.ts'
import { getDetail } from '#contract/payments/transactions.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { type Crumb, Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { readState, useUrlState } from '#portal/kit/use-url-state.ts'
import { detailParams } from '#portal/ledger/transaction-address.ts'
import { css } from '#styled/css'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { DetailActs } from './detail-acts.tsx'
import { DetailBody } from './detail-body.tsx'
import { DetailLine, DetailTitle, titleOf } from './detail-head.tsx'
import { useRequestedAct } from './shared/use-requested-act.ts'

const title = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: '[1.15em]',
  textStyle: 'section',
})
const words = css({ srOnly: true })

/** A skeleton in place of the amount; screen readers get the page title. */
const TitleSkeleton = () => (
  <span className={title}>
    <span className={words}>{m.transactions_detail_title()}</span>
    <Skeleton shape="title" />
  </span>
)

function DetailSkeleton() {
  return (
    <div role="status" aria-label={m.common_loading()}>
      <Stack gap="lg">
        <Card>
          <Skeleton shape="block" />
        </Card>
        <Card>
          <Skeleton shape="block" />
        </Card>
      </Stack>
    </div>
  )
}

const pollMs = 5_000

/** /aq/tradeDetail: one transaction with its related records. */
export function DetailPage() {
  const [{ transactionId }] = useUrlState(detailParams)
  const crumbs = crumbsOf('/aq/tradeDetail')
  const named = { title: m.transactions_detail_title(), crumbs, hint: transactionId }
  if (transactionId === '') {
    return (
      <Page {...named}>
        <EmptyState
          title={m.transactions_missing_title()}
          text={m.transactions_missing_text()}
          action={
            <ButtonLink href="/aq/transitionLog" look="outline">
              {m.transactions_missing_link()}
            </ButtonLink>
          }
        />
      </Page>
    )
  }
  return <Detail key={transactionId} transactionId={transactionId} named={named} />
}

DetailPage.firstCalls = (({ search }) => {
  const named = readState(detailParams, search)
  return [firstCall(getDetail, named), firstCall(listStatement, named), firstCall(get, named)]
}) satisfies FirstCalls

type Named = { readonly title: string; readonly crumbs: readonly Crumb[]; readonly hint: string }
type DetailProps = { transactionId: string; named: Named }

function Detail({ transactionId, named }: DetailProps) {
  const first = useCall(getDetail, { transactionId })
  const record = first.data
  const { ask } = useRequestedAct(transactionId)
  const running =
    record?.status === 'PROCESSING' || record?.related.some(({ status }) => status === 'PROCESSING')
  // The network may respond later, so the page polls while the transaction is running.
  useCall(getDetail, { transactionId }, { enabled: running === true, pollMs })
  // A record that does not exist and one that the user may not see both give "not found".
  if (!record && first.isError && failureOf(first.error).http === 404) return <NotFound />
  if (record) {
    return (
      <Page
        crumbs={named.crumbs}
        title={titleOf(record)}
        heading={<DetailTitle record={record} />}
        hint={<DetailLine record={record} />}
        actions={<DetailActs record={record} onAct={(act) => ask({ act, transactionId })} />}
      >
        <DetailBody record={record} />
      </Page>
    )
  }
  if (first.isError) {
    return (
      <Page {...named}>
        <FailurePanel of={first} />
      </Page>
    )
  }
  return (
    <Page {...named} heading={<TitleSkeleton />}>
      <DetailSkeleton />
    </Page>
  )
}
