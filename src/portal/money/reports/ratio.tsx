import type { RatioMonth } from '#contract/money/report-shapes.ts'
import { getCbRatio } from '#contract/money/reports.ts'
import { type ReportPart, warningRate } from '#domain/money/reports.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import type { Column } from '#portal/lists/columns.ts'
import { Chip } from '#ui/chip.tsx'
import type { ChartPoint } from './chart-shapes.ts'
import { DrawnChart } from './drawn-chart.tsx'
import { FigureLink } from './figure-link.tsx'
import type { ReportAsked } from './params.ts'
import { useRecords } from './records.ts'
import { Section } from './section.tsx'
import { ToldCount, ToldText } from './told-figure.tsx'
import { partNames, rateText, spanMark, spanWords } from './words.ts'

const parts = ['chargebacks', 'succeeded'] as const satisfies readonly ReportPart[]

const shownOf = ({ firstDay, lastDay }: RatioMonth, part: ReportPart) => ({
  ...{ part, firstDay, lastDay },
})

/** How a month stands to the rate of the warning; one that is not over says so too. */
const stateText = ({ reached, over, chargebackRate }: RatioMonth): string => {
  if (chargebackRate === null) return '-'
  const state = reached ? m.reports_month_reached() : m.reports_month_below()
  return over ? state : m.reports_month_running({ state })
}

const columns: readonly Column<RatioMonth>[] = [
  { key: 'month', title: m.reports_column_month, cell: spanWords, card: 'title' },
  ...parts.map(
    (part): Column<RatioMonth> => ({
      key: part,
      title: partNames[part],
      align: 'end',
      cell: (month) => (
        <FigureLink count={month[part]} shown={shownOf(month, part)} of={spanWords(month)} />
      ),
    }),
  ),
  {
    key: 'rate',
    title: m.reports_chargeback_rate,
    align: 'end',
    cell: ({ chargebackRate }) => rateText(chargebackRate),
  },
  {
    key: 'before',
    title: m.reports_column_month_before,
    align: 'end',
    cell: ({ rateBefore }) => rateText(rateBefore),
  },
  {
    key: 'state',
    title: m.reports_column_state,
    cell: (month) =>
      month.chargebackRate === null ? (
        '-'
      ) : (
        <Chip tone={month.reached ? 'bad' : 'neutral'} label={stateText(month)} />
      ),
  },
]

const pointOf = (month: RatioMonth): ChartPoint => ({
  key: month.firstDay,
  mark: spanMark(month),
  name: spanWords(month),
  said: m.reports_said_ratio({
    name: spanWords(month),
    chargebacks: String(month.chargebacks),
    succeeded: String(month.succeeded),
    rate: rateText(month.chargebackRate),
    state: stateText(month),
  }),
  values: [Number(month.chargebackRate ?? 0)],
  before: null,
})

/** The chargeback rate of each month that the period touches, with the rate of the warning. */
export function Ratio({ asked }: { asked: ReportAsked }) {
  const { step: _, ...whole } = asked
  const told = useCall(getCbRatio, whole, { keep: true })
  const { open } = useRecords()
  const rate = `${warningRate / 100}%`
  return (
    <Section
      title={m.reports_ratio_title()}
      hint={m.reports_ratio_hint()}
      of={told}
      rows={told.data?.records}
      filled={({ succeeded, chargebacks }) => succeeded > 0 || chargebacks > 0}
      columns={columns}
      rowKey={({ firstDay }) => firstDay}
    >
      {(rows) => (
        <DrawnChart
          label={m.reports_ratio_title()}
          points={rows.map(pointOf)}
          series={[{ name: m.reports_chargeback_rate(), drawn: 'good' }]}
          rule={{ value: warningRate / 100, name: m.reports_threshold({ rate }) }}
          format={(value) => `${value}%`}
          onOpen={(place) => {
            const row = rows[place]
            if (row) open(shownOf(row, 'chargebacks'))
          }}
          told={(place) => {
            const row = rows[place]
            return (
              row && (
                <>
                  {parts.map((part) => (
                    <ToldCount
                      key={part}
                      count={row[part]}
                      shown={shownOf(row, part)}
                      of={spanWords(row)}
                    />
                  ))}
                  <ToldText
                    name={m.reports_chargeback_rate()}
                    text={rateText(row.chargebackRate)}
                  />
                </>
              )
            )
          }}
        />
      )}
    </Section>
  )
}
