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

/** /aq/withdrawalDetail/{code}: one withdrawal with its history and proof. */
export function DetailPage() {
  const flowId = useCode() ?? ''
  const first = useCall(getDetail, { flowId })
  const record = first.data
  const running =
    record !== undefined && inProcessStatuses.some((status) => status === record.status)
  // The bank can respond at any time, so the page polls while the withdrawal is in progress.
  useCall(getDetail, { flowId }, { enabled: running, pollMs })
  // A withdrawal that does not exist and one that the user may not see both give "not found".
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
