import { homeSummary } from '#contract/balances.ts'
import type { Output } from '#contract/call.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { choice, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { css } from '#styled/css'
import { Segment } from '#ui/segment.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Block } from './block.tsx'
import { ChargebackCard } from './chargeback-card.tsx'
import { TransactionCard } from './transaction-card.tsx'
import { Waiting } from './waiting.tsx'

export type HomeSummary = Output<typeof homeSummary>
/** The whole days (UTC+0) that the summary is of. */
export type Days = Pick<HomeSummary, 'firstDay' | 'lastDay'>

const params = urlParams({ days: choice(['7', '30'], '7') })
const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 2fr) minmax(0, 1fr)]' },
  gap: '4',
})

/** What happened in the last days and what waits; blocks the user holds no menu for come as null. */
export function Summary() {
  const [{ days }, set] = useUrlState(params)
  const summary = useCall(homeSummary, { days: Number(days) }, { keep: true })
  const { data } = summary
  if (summary.isError && !data) {
    return (
      <FailurePanel
        error={summary.error}
        onRetry={() => summary.refetch()}
        retrying={summary.isFetching}
      />
    )
  }
  if (!data) {
    return (
      <div className={grid} aria-busy="true">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    )
  }
  return (
    <>
      <Waiting waiting={data.waiting} />
      {(data.transactions || data.chargebacks) && (
        <Block
          title={m.home_lately()}
          hint={m.home_lately_zone()}
          action={
            <Segment
              label={m.home_days()}
              value={days}
              onChange={(chosen) => set({ days: chosen }, { replace: true })}
              options={[
                { value: '7', label: m.home_days_of({ days: '7' }) },
                { value: '30', label: m.home_days_of({ days: '30' }) },
              ]}
            />
          }
        >
          <div className={grid} aria-busy={summary.isPlaceholderData || undefined}>
            {data.transactions && (
              <TransactionCard transactions={data.transactions} of={daysOf(data)} />
            )}
            {data.chargebacks && (
              <ChargebackCard chargebacks={data.chargebacks} days={daysOf(data)} />
            )}
          </div>
        </Block>
      )}
    </>
  )
}

const daysOf = ({ firstDay, lastDay }: HomeSummary): Days => ({ firstDay, lastDay })
