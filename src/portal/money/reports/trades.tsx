import type { TradeStep } from '#contract/money/report-shapes.ts'
import { getTransAnalysis } from '#contract/money/reports.ts'
import { m } from '#paraglide/messages.js'
import { shortText } from '#portal/kit/axis.ts'
import { useCall } from '#portal/kit/query.ts'
import type { ChartPoint } from './chart-shapes.ts'
import { DrawnChart } from './drawn-chart.tsx'
import type { ReportAsked } from './params.ts'
import { useRecords } from './records.ts'
import { Section } from './section.tsx'
import { ToldCount, ToldText } from './told-figure.tsx'
import { tradeColumns } from './trade-columns.tsx'
import { rateText, spanMark, spanWords } from './words.ts'

const daysOf = ({ firstDay, lastDay }: TradeStep) => ({ firstDay, lastDay })
const columns = [
  { key: 'days', title: m.reports_column_period, cell: spanWords, card: 'title' as const },
  ...tradeColumns<TradeStep>(daysOf, spanWords),
]

/** The series of payments, from the axis upwards. */
export const tradeSeries = () =>
  [
    { name: m.reports_succeeded(), drawn: 'good' },
    { name: m.reports_failed(), drawn: 'bad' },
    { name: m.reports_under_way(), drawn: 'open' },
  ] as const

type Figures = Pick<TradeStep, 'accepted' | 'succeeded' | 'failed' | 'underWay' | 'successRate'>

/** What a point of payments says in words. */
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
  name: spanWords(step),
  said: tradeSaid(spanWords(step), step),
  values: [step.succeeded, step.failed, step.underWay],
  before: step.before?.accepted ?? null,
})

/** Payments accepted, by how they ended, step by step. */
export function Trades({ asked }: { asked: ReportAsked }) {
  const told = useCall(getTransAnalysis, asked, { keep: true })
  const { open } = useRecords()
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
          points={rows.map(pointOf)}
          series={tradeSeries()}
          format={shortText}
          onOpen={(place) => {
            const row = rows[place]
            if (row) open({ part: 'accepted', ...daysOf(row) })
          }}
          told={(place) => rows[place] && <Told step={rows[place]} />}
        />
      )}
    </Section>
  )
}

function Told({ step }: { step: TradeStep }) {
  const of = spanWords(step)
  const shown = daysOf(step)
  return (
    <>
      {(['accepted', 'succeeded', 'failed', 'underWay'] as const).map((part) => (
        <ToldCount key={part} count={step[part]} shown={{ ...shown, part }} of={of} />
      ))}
      <ToldText name={m.reports_success_rate()} text={rateText(step.successRate)} />
    </>
  )
}
