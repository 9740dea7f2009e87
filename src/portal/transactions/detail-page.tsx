import { getDetail } from '#contract/transactions.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { failureOf } from '#portal/kit/failure-text.ts'
import { Page, type PageProps } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { crumbsOf } from '#portal/shell/crumbs.ts'
import { NotFound } from '#portal/shell/not-found.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DetailBody } from './detail-body.tsx'
import { detailParams } from './detail-params.ts'
import { DetailSkeleton } from './detail-skeleton.tsx'

const pollMs = 5_000

/** /aq/tradeDetail: one transaction with everything that belongs to it. */
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

type DetailProps = { transactionId: string; named: Omit<PageProps, 'children'> }

function Detail({ transactionId, named }: DetailProps) {
  const first = useCall(getDetail, { transactionId })
  const record = first.data
  const running =
    record?.status === 'PROCESSING' || record?.related.some(({ status }) => status === 'PROCESSING')
  // The network may answer later: the page looks again without being asked to.
  useCall(getDetail, { transactionId }, { enabled: running === true, pollMs })
  // A record that does not exist, or is not this user's, is an address that does not exist.
  if (!record && first.isError && failureOf(first.error).http === 404) return <NotFound />
  return (
    <Page {...named}>
      {record ? (
        <DetailBody record={record} />
      ) : !first.isError ? (
        <DetailSkeleton />
      ) : (
        <FailurePanel
          error={first.error}
          onRetry={() => first.refetch()}
          retrying={first.isFetching}
        />
      )}
    </Page>
  )
}
