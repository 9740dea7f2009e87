import type { Output } from '#contract/call.ts'
import { homeSummary } from '#contract/home.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Waiting } from './waiting.tsx'

export type HomeSummary = Output<typeof homeSummary>
/** The whole days (UTC+0) that the summary is of. */
export type Days = Pick<HomeSummary, 'firstDay' | 'lastDay'>

/** What waits; what the user holds no menu for comes as null. */
export function Summary() {
  const summary = useCall(homeSummary, {})
  const { data } = summary
  if (summary.isError && !data) return <FailurePanel of={summary} />
  if (!data) return <Skeleton shape="block" />
  const { firstDay, lastDay } = data
  return <Waiting waiting={data.waiting} days={{ firstDay, lastDay }} />
}
