import type { ReportFigures } from '#contract/money/report-shapes.ts'
import { selectData } from '#contract/money/reports.ts'
import type { DaySpan, ReportPart } from '#domain/money/reports.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { FigureLink } from './figure-link.tsx'
import { countChange, partNames, rateChange, rateText, type Share, spanLabels } from './labels.ts'
import type { ReportQuery } from './params.ts'

const look = {
  grid: css({
    display: 'grid',
    gridTemplateColumns: {
      base: '[minmax(0, 1fr)]',
      sm: '[repeat(2, minmax(0, 1fr))]',
      lg: '[repeat(3, minmax(0, 1fr))]',
    },
    gap: '6',
  }),
  hint: css({ flow: 'column', gap: '1' }),
  means: css({ textStyle: 'small', color: 'fg.muted' }),
}

type RateOf = 'successRate' | 'refundRate' | 'chargebackRate'
const shares: Readonly<Record<RateOf, (of: ReportFigures) => Share>> = {
  successRate: ({ succeeded, accepted }) => ({ part: succeeded, whole: accepted }),
  refundRate: ({ refundedPayments, succeeded }) => ({ part: refundedPayments, whole: succeeded }),
  chargebackRate: ({ chargebacks, succeeded }) => ({ part: chargebacks, whole: succeeded }),
}

type HintProps = { change: string; means: string }
const Hint = ({ change, means }: HintProps) => (
  <span className={look.hint}>
    <span>{change}</span>
    <span className={look.means}>{means}</span>
  </span>
)

/** The figures of the period, each with its definition and the change from the previous period. */
export function Headline({ asked }: { asked: ReportQuery }) {
  const told = useCall(selectData, asked, { keep: true })
  const { data } = told
  if (told.isError && !data) return <FailurePanel of={told} />
  if (!data) return <Skeleton shape="block" />
  const { now, was, period, before } = data
  const count = (part: 'accepted' | 'succeeded' | 'failed', means: string) => (
    <Stat
      label={partNames[part]()}
      value={<CountOf part={part} count={now[part]} period={period} />}
      hint={<Hint change={countChange(now[part], was[part])} means={means} />}
    />
  )
  const rate = (of: RateOf, name: string, means: string) => (
    <Stat
      label={name}
      value={rateText(now[of])}
      hint={<Hint change={rateChange(shares[of](now), shares[of](was))} means={means} />}
    />
  )
  return (
    <Card title={spanLabels(period)} hint={m.reports_compared({ period: spanLabels(before) })}>
      <div className={look.grid} aria-busy={told.isPlaceholderData || undefined}>
        {count('accepted', m.reports_means_accepted())}
        {count('succeeded', m.reports_means_succeeded())}
        {count('failed', m.reports_means_failed())}
        {rate('successRate', m.reports_success_rate(), m.reports_means_success_rate())}
        {rate('refundRate', m.reports_refund_rate(), m.reports_means_refund_rate())}
        {rate('chargebackRate', m.reports_chargeback_rate(), m.reports_means_chargeback_rate())}
      </div>
    </Card>
  )
}

type CountOfProps = { part: ReportPart; count: number; period: DaySpan }
const CountOf = ({ part, count, period }: CountOfProps) => (
  <FigureLink count={count} shown={{ part, ...period }} of={spanLabels(period)} />
)
