import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { SparkBars } from '#ui/spark-bars.tsx'
import { Stat } from '#ui/stat.tsx'
import { Amounts } from './amounts.tsx'
import type { Days, HomeSummary } from './summary.tsx'

const look = {
  root: css({ display: 'flex', flexDirection: 'column', gap: '6' }),
  stats: css({
    display: 'grid',
    gridTemplateColumns: '[repeat(auto-fit, minmax(min(8rem, 45%), 1fr))]',
    gap: '4',
  }),
  days: css({
    display: 'flex',
    justifyContent: 'space-between',
    textStyle: 'caption',
    color: 'fg.subtle',
    fontVariantNumeric: 'tabular-nums',
    pt: '1',
  }),
}

type Props = { transactions: NonNullable<HomeSummary['transactions']>; of: Days }

/** Counts lead to their records in the log; sums open what they are made of. */
export function TransactionCard({ transactions, of }: Props) {
  const { successful, failed, pending, refunded, successRate, days } = transactions
  const log = reachable('/aq/transitionLog')
  const refunds = reachable('/aq/refundLog')
  const range = `range=${of.firstDay}~${of.lastDay}&status=SUCCESS`
  const counted = (count: number, path: string | undefined, filter = '') =>
    path === undefined ? (
      countText(count)
    ) : (
      <LinkText href={`${path}?${range}${filter}`}>{countText(count)}</LinkText>
    )
  const total = successful.count + failed.count + pending.count
  const busiest = days.reduce(
    (top, day) => (day.successful > top.successful ? day : top),
    days[0] ?? emptyDay,
  )
  return (
    <Card
      title={m.home_transactions()}
      actions={log && <LinkText href={log}>{m.home_transactions_more()}</LinkText>}
    >
      {total === 0 ? (
        <EmptyState title={m.home_transactions_none()} />
      ) : (
        <div className={look.root}>
          <div className={look.stats}>
            <Stat
              label={m.home_successful()}
              value={counted(successful.count, log, '&transactionType=DEBIT&transactionType=AUTH')}
              hint={
                <Amounts of={successful.amounts} proof={{ figure: 'successfulPayments', ...of }} />
              }
            />
            <Stat label={m.home_failed()} value={countText(failed.count)} />
            <Stat label={m.home_pending()} value={countText(pending.count)} />
            <Stat
              label={m.home_refunded()}
              value={counted(refunded.count, refunds)}
              hint={
                <Amounts of={refunded.amounts} proof={{ figure: 'successfulRefunds', ...of }} />
              }
            />
            <Stat
              label={m.home_success_rate()}
              value={successRate === null ? '–' : `${successRate}%`}
            />
          </div>
          <div>
            <SparkBars
              height={96}
              label={m.home_chart({ day: busiest.day, count: countText(busiest.successful) })}
              values={days.map((day) => ({
                label: m.home_chart_day({
                  day: day.day,
                  successful: countText(day.successful),
                  failed: countText(day.failed),
                }),
                value: day.successful,
              }))}
            />
            <div className={look.days} aria-hidden="true">
              <span>{days[0]?.day}</span>
              <span>{days.at(-1)?.day}</span>
            </div>
          </div>
        </div>
      )}
    </Card>
  )
}

const emptyDay = { day: '', successful: 0, failed: 0 }
