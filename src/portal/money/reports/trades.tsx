import type { TradeStep } from '#contract/money/report-shapes.ts'
import { getTransAnalysis } from '#contract/money/reports.ts'
import { m } from '#paraglide/messages.js'
import { shortText } from '#portal/kit/axis.ts'
import { useCall } from '#portal/kit/query.ts'
import type { ChartPoint } from './chart-shapes.ts'
import { DrawnChart } from './drawn-chart.tsx'
import { CountsFigure, TextFigure } from './figure-text.tsx'
import { rateText, spanLabels, spanMark } from './labels.ts'
import type { ReportQuery } from './params.ts'
import { daysOf } from './records.ts'
import { Section } from './section.tsx'
import { type TradeCounts, tradeColumns, tradeParts } from './trade-columns.tsx'

const counts: TradeCounts<TradeStep> = { parts: tradeParts, shownOf: daysOf, nameOf: spanLabels }
const columns = [
  { key: 'days', title: m.reports_column_period, cell: spanLabels, card: 'title' as const },
  ...tradeColumns(counts),
]

export const tradeSeries = () =>
  [
    { name: m.reports_succeeded(), drawn: 'good' },
    { name: m.reports_failed(), drawn: 'bad' },
    { name: m.reports_under_way(), drawn: 'open' },
  ] as const

type Figures = Pick<TradeStep, 'accepted' | 'succeeded' | 'failed' | 'underWay' | 'successRate'>

export const tradeSaid = (name: string, row: Figures): string =>
  m.reports_said_trades({
    name,
    accepted: String(row.accepted),
    succeeded: String(row.succeeded),
    failed: String(row.failed),
    underWay: String(row.underWay),
    rate: rateText(row.successRate),
  })

const pointOf = (step: TradeStep): ChartPoint => ({
  key: step.firstDay,
  mark: spanMark(step),
  name: spanLabels(step),
  said: tradeSaid(spanLabels(step), step),
  values: [step.succeeded, step.failed, step.underWay],
  before: step.before?.accepted ?? null,
})

/** Accepted payments by outcome and interval. */
export function Trades({ asked }: { asked: ReportQuery }) {
  const told = useCall(getTransAnalysis, asked, { keep: true })
  return (
    <Section
      title={m.reports_trades_title()}
      hint={m.reports_trades_hint()}
      of={told}
      rows={told.data?.records}
      filled={({ accepted, before }) => accepted > 0 || (before?.accepted ?? 0) > 0}
      columns={columns}
      rowKey={({ firstDay }) => firstDay}
    >
      {(rows) => (
        <DrawnChart
          label={m.reports_trades_title()}
          {...{ rows, pointOf }}
          series={tradeSeries()}
          format={shortText}
          shownOf={(step) => ({ part: 'accepted', ...daysOf(step) })}
          told={(step) => <TradesFigure row={step} counts={counts} />}
        />
      )}
    </Section>
  )
}

type ToldTradesProps<Row> = { row: Row; counts: TradeCounts<Row> }

export const TradesFigure = <Row extends Figures>({ row, counts: of }: ToldTradesProps<Row>) => (
  <>
    <CountsFigure row={row} {...of} />
    <TextFigure name={m.reports_success_rate()} text={rateText(row.successRate)} />
  </>
)
