import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Suspense } from 'react'
import { getSummary } from '#contract/notifications/deadlines.ts'
import { type DeadlineTab, deadlineTabs } from '#domain/notifications/deadlines.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AtStake } from './at-stake.tsx'
import { countLabels } from './count-labels.ts'
import { DeadlineList } from './deadline-list.tsx'
import { deadlineParams } from './shared/address.ts'

const FeedDialog = lazy(async () => ({ default: (await import('./feed-dialog.tsx')).FeedDialog }))

const tabWords: Readonly<Record<DeadlineTab, () => string>> = {
  all: m.deadlines_tab_all,
  mine: m.deadlines_tab_mine,
  nobody: m.deadlines_tab_nobody,
  snoozed: m.deadlines_tab_snoozed,
}

/** /aq/deadlines: all deadlines, the amounts at stake, and their assignments. */
export function DeadlinesPage() {
  const [{ tab, dialog }, set] = useUrlState(deadlineParams)
  const summary = useCall(getSummary, {})
  const { data } = summary
  return (
    <Page
      title={m.deadlines_title()}
      hint={m.deadlines_hint()}
      actions={
        <Button
          look="outline"
          tone="neutral"
          icon={<CalendarPlus />}
          onClick={() => set({ dialog: 'feed' })}
        >
          {m.deadlines_feed()}
        </Button>
      }
    >
      {data ? (
        <AtStake {...data} />
      ) : summary.isError ? (
        <FailurePanel of={summary} />
      ) : (
        <Skeleton shape="block" />
      )}
      <Tabs
        label={m.deadlines_title()}
        value={tab}
        onChange={(next) => set({ tab: next })}
        items={deadlineTabs.map((value) => ({
          value,
          label: tabWords[value](),
          badge: (
            <Badge
              count={data?.counts[value] ?? 0}
              max={9_999}
              tone="neutral"
              label={countLabels(data?.counts[value] ?? 0)}
            />
          ),
          content: <DeadlineList kinds={data?.kinds ?? []} />,
        }))}
      />
      {dialog === 'feed' && (
        <Suspense>
          <FeedDialog onClose={() => set({ dialog: '' })} />
        </Suspense>
      )}
    </Page>
  )
}

DeadlinesPage.firstCalls = (() => [firstCall(getSummary, {})]) satisfies FirstCalls
