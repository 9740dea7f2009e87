import { getDetail } from '#contract/payments/disputes.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { readState, useUrlState } from '#portal/kit/use-url-state.ts'
import { disputeParams } from '#portal/ledger/dispute-address.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Dispute } from './dispute.tsx'

const pollMs = 5_000

/** /aq/disputeDetail: one dispute alert with its payment, order and history. */
export function DisputePage() {
  const [{ disputeId }] = useUrlState(disputeParams)
  if (disputeId !== '') return <Loaded key={disputeId} disputeId={disputeId} />
  return (
    <Page title={m.disputes_detail_title()} crumbs={crumbsOf('/aq/disputeDetail')}>
      <EmptyState
        title={m.disputes_missing_title()}
        text={m.disputes_missing_text()}
        action={
          <ButtonLink href="/aq/disputeManage" look="outline">
            {m.disputes_missing_link()}
          </ButtonLink>
        }
      />
    </Page>
  )
}

DisputePage.firstCalls = (({ search }) => [
  firstCall(getDetail, readState(disputeParams, search)),
]) satisfies FirstCalls

function Loaded({ disputeId }: { disputeId: string }) {
  const asked = useCall(getDetail, { disputeId })
  const dispute = asked.data
  // The network may complete the refund later, so the page polls while one is running.
  useCall(getDetail, { disputeId }, { enabled: dispute?.refund === 'running', pollMs })
  if (dispute) return <Dispute dispute={dispute} />
  // An alert that does not exist and one that the user may not see both give "not found".
  if (asked.isError && failureOf(asked.error).http === 404) return <NotFound />
  const named = { title: m.disputes_detail_title(), hint: disputeId }
  return (
    <Page {...named} crumbs={crumbsOf('/aq/disputeDetail')}>
      {asked.isError ? (
        <FailurePanel of={asked} />
      ) : (
        <div aria-busy="true">
          <Stack>
            <Skeleton shape="line" />
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </Stack>
        </div>
      )}
    </Page>
  )
}
