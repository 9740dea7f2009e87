import type { Output } from '#contract/call.ts'
import { getLastDays } from '#contract/home.ts'
import type { Period } from '#contract/home-shapes.ts'
import { type Currency, currencies } from '#domain/currencies.ts'
import { amountText } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { changeText, signed } from '#portal/kit/change-text.ts'
import { countText } from '#portal/kit/count-text.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { choice, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { formattedDay } from '#portal/kit/when.tsx'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { DayChart } from './day-chart.tsx'
import { paidHref } from './day-lists.ts'
import { FailedWhy } from './failed-why.tsx'
import { utcDays } from './utc-days.ts'

const params = urlParams({ currency: choice(currencies, '') })

const look = {
  currency: css({ width: '[6.5rem]' }),
  root: css({ flow: 'column', gap: '4', minWidth: '0' }),
  body: css({ flow: 'column', gap: '6', minWidth: '0' }),
  stats: css({
    display: 'grid',
    gridTemplateColumns: {
      base: '[repeat(2, minmax(0, 1fr))]',
      md: '[repeat(4, minmax(0, 1fr))]',
      lg: '[repeat(2, minmax(0, 1fr))]',
      xl: '[repeat(4, minmax(0, 1fr))]',
    },
    gap: '4',
  }),
}

type LastDaysTold = Output<typeof getLastDays>

/** The last seven whole days compared with the seven before, in one currency, and why payments failed. */
export function LastDays() {
  const [{ currency: asked }, set] = useUrlState(params)
  const told = useCall(getLastDays, asked ? { currency: asked } : {}, { keep: true })
  const { data } = told
  if (told.isError && !data) return <FailurePanel of={told} />
  if (!data) return <Skeleton shape="block" />
  const { currency, now, before, failed } = data
  return (
    <div className={look.root} aria-busy={told.isPlaceholderData || undefined}>
      <Card
        title={m.home_days_title()}
        hint={m.home_days_compared({
          first: formattedDay(now.firstDay),
          last: formattedDay(now.lastDay),
          firstBefore: formattedDay(before.firstDay),
          lastBefore: formattedDay(before.lastDay),
          days: utcDays(),
        })}
        actions={
          currency && (
            <div className={look.currency}>
              <Select
                aria-label={m.home_days_currency()}
                size="sm"
                value={currency}
                onChange={(chosen) => set({ currency: chosen }, { replace: true })}
                options={data.currencies.map((code) => ({ value: code, label: code }))}
              />
            </div>
          )
        }
      >
        {currency ? (
          <Told of={data} currency={currency} />
        ) : (
          <EmptyState title={m.home_days_none()} />
        )}
      </Card>
      <FailedWhy failed={failed} days={now} />
    </div>
  )
}

function Told({ of: { now, before, days }, currency }: { of: LastDaysTold; currency: Currency }) {
  const span = { firstDay: now.firstDay, lastDay: now.lastDay }
  return (
    <div className={look.body}>
      <div className={look.stats}>
        <Stat
          label={m.home_days_paid()}
          value={
            <ProofMoney
              amount={now.paid}
              proof={{ figure: 'successfulPayments', currency, ...span }}
            />
          }
          hint={changed(now.paid, before.paid, amountText(before.paid))}
        />
        <Stat
          label={m.home_days_payments()}
          value={<LinkText href={paidHref(span, currency)}>{countText(now.payments)}</LinkText>}
          hint={changed(now.payments, before.payments, countText(before.payments))}
        />
        <Stat
          label={m.home_success_rate()}
          value={now.successRate === null ? '-' : `${now.successRate}%`}
          hint={points(now, before)}
        />
        <Stat
          label={m.home_refunded()}
          value={
            <ProofMoney
              amount={now.refunded}
              proof={{ figure: 'successfulRefunds', currency, ...span }}
            />
          }
          hint={changed(now.refunded, before.refunded, amountText(before.refunded))}
        />
      </div>
      <DayChart days={days} currency={currency} />
    </div>
  )
}

function changed(now: string | number, before: string | number, from: string): string {
  const change = changeText(now, before)
  return change ? m.home_days_change({ change, from }) : m.home_days_first()
}

/** Change of the success rate in percentage points, computed before either rate is rounded. */
function points(now: Period, before: Period): string {
  if (now.tried === 0) return m.home_days_empty()
  if (before.tried === 0) return m.home_days_first()
  return m.home_days_points({
    change: signed((100 * now.payments) / now.tried - (100 * before.payments) / before.tried),
    from: `${before.successRate}%`,
  })
}
