import { getDetail } from '#contract/trade/transactions.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { type Crumb, Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { detailParams } from '#portal/ledger/transaction-address.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DetailActs } from './detail-acts.tsx'
import { DetailBody } from './detail-body.tsx'
import { DetailLine, DetailTitle, titleOf } from './detail-head.tsx'
import { DetailSkeleton, TitleSkeleton } from './detail-skeleton.tsx'
import { useAskedAct } from './offers/use-asked-act.ts'

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

type Named = { readonly title: string; readonly crumbs: readonly Crumb[]; readonly hint: string }
type DetailProps = { transactionId: string; named: Named }

function Detail({ transactionId, named }: DetailProps) {
  const first = useCall(getDetail, { transactionId })
  const record = first.data
  const { ask } = useAskedAct(transactionId)
  const running =
    record?.status === 'PROCESSING' || record?.related.some(({ status }) => status === 'PROCESSING')
  // The network may answer later: the page looks again without being asked to.
  useCall(getDetail, { transactionId }, { enabled: running === true, pollMs })
  // A record that does not exist, or is not this user's, is an address that does not exist.
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
