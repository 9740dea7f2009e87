import { getDetail } from '#contract/money/withdrawals.ts'
import { inProcessStatuses } from '#domain/money/withdrawals.ts'
import { amountText } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { codeIn, useCode } from '#portal/kit/use-url-state.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { DetailBody } from './detail-body.tsx'
import { StageChip } from './stage-chip.tsx'

const pollMs = 15_000

/** /aq/withdrawalDetail/{code}: one withdrawal, its way and its proof. */
export function DetailPage() {
  const flowId = useCode() ?? ''
  const first = useCall(getDetail, { flowId })
  const record = first.data
  const running =
    record !== undefined && inProcessStatuses.some((status) => status === record.status)
  // The bank may answer at any moment: the page looks again without being asked to.
  useCall(getDetail, { flowId }, { enabled: running, pollMs })
  // One that does not exist, or is not this user's, is an address that does not exist.
  if (!record && first.isError && failureOf(first.error).http === 404) return <NotFound />
  return (
    <Page
      title={
        record ? `${amountText(record.amount)} ${record.currency}` : m.withdrawals_detail_title()
      }
      crumbs={crumbsOf('/aq/withdrawalDetail/{code}')}
      hint={record && <StageChip row={{ ...record, cause: null }} />}
    >
      {record ? (
        <DetailBody record={record} />
      ) : first.isError ? (
        <FailurePanel of={first} />
      ) : (
        <Stack gap="lg">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Stack>
      )}
    </Page>
  )
}

DetailPage.firstCalls = (({ pathname }) => [
  firstCall(getDetail, { flowId: codeIn(pathname) ?? '' }),
]) satisfies FirstCalls
