import type { RatioMonth } from '#contract/money/report-shapes.ts'
import { getCbRatio } from '#contract/money/reports.ts'
import { limits } from '#domain/limits.ts'
import type { ReportPart } from '#domain/money/reports.ts'
import { warnedPercent } from '#domain/payments/chargeback-rate.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import type { Column } from '#portal/lists/columns.ts'
import { Chip } from '#ui/chip.tsx'
import type { ChartPoint } from './chart-shapes.ts'
import { countColumns } from './count-columns.tsx'
import { DrawnChart } from './drawn-chart.tsx'
import { CountsFigure, TextFigure } from './figure-text.tsx'
import { rateText, spanLabels, spanMark } from './labels.ts'
import type { ReportQuery } from './params.ts'
import { type CountsOf, daysOf } from './records.ts'
import { Section } from './section.tsx'

const parts = ['chargebacks', 'succeeded'] as const satisfies readonly ReportPart[]

const counts: CountsOf<(typeof parts)[number], RatioMonth> = {
  parts,
  shownOf: daysOf,
  nameOf: spanLabels,
}

/** Whether a month has reached the warning rate, and whether the month is still running. */
const stateText = ({ reached, over, chargebackRate }: RatioMonth): string => {
  if (chargebackRate === null) return '-'
  const state = reached ? m.reports_month_reached() : m.reports_month_below()
  return over ? state : m.reports_month_running({ state })
}

const columns: readonly Column<RatioMonth>[] = [
  { key: 'month', title: m.reports_column_month, cell: spanLabels, card: 'title' },
  ...countColumns(counts),
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
  name: spanLabels(month),
  said: m.reports_said_ratio({
    name: spanLabels(month),
    chargebacks: String(month.chargebacks),
    succeeded: String(month.succeeded),
    rate: rateText(month.chargebackRate),
    state: stateText(month),
  }),
  values: [Number(month.chargebackRate ?? 0)],
  before: null,
})

/** The chargeback rate of each month in the period, with the warning rate. */
export function Ratio({ asked }: { asked: ReportQuery }) {
  const { step: _, ...whole } = asked
  const told = useCall(getCbRatio, whole, { keep: true })
  const rate = `${warnedPercent}%`
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
          {...{ rows, pointOf }}
          series={[{ name: m.reports_chargeback_rate(), drawn: 'good' }]}
          rule={{ value: limits.chargebackRateWarned / 100, name: m.reports_threshold({ rate }) }}
          format={(value) => `${value}%`}
          shownOf={(row) => ({ part: 'chargebacks', ...daysOf(row) })}
          told={(row) => (
            <>
              <CountsFigure row={row} {...counts} />
              <TextFigure name={m.reports_chargeback_rate()} text={rateText(row.chargebackRate)} />
            </>
          )}
        />
      )}
    </Section>
  )
}
