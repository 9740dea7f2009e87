import type { RefundStep } from '#contract/money/report-shapes.ts'
import { getRefundAnalysis } from '#contract/money/reports.ts'
import type { ReportPart } from '#domain/money/reports.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import type { Column } from '#portal/lists/columns.ts'
import { Amounts } from './amounts.tsx'
import type { ChartPoint } from './chart-shapes.ts'
import { countColumns } from './count-columns.tsx'
import { DrawnChart } from './drawn-chart.tsx'
import { CountsFigure, TextFigure } from './figure-text.tsx'
import { rateText, spanLabels, spanMark } from './labels.ts'
import type { ReportQuery } from './params.ts'
import { type CountsOf, daysOf } from './records.ts'
import { Section } from './section.tsx'

const parts = ['refunds', 'refundedPayments', 'succeeded'] as const satisfies readonly ReportPart[]

const counts: CountsOf<(typeof parts)[number], RefundStep> = {
  parts,
  shownOf: daysOf,
  nameOf: spanLabels,
}

const columns: readonly Column<RefundStep>[] = [
  { key: 'days', title: m.reports_column_period, cell: spanLabels, card: 'title' },
  ...countColumns(counts),
  {
    key: 'rate',
    title: m.reports_refund_rate,
    align: 'end',
    cell: ({ refundRate }) => rateText(refundRate),
  },
  {
    key: 'amounts',
    title: m.reports_refund_amount,
    align: 'end',
    cell: ({ refundAmounts }) => <Amounts of={refundAmounts} />,
  },
  {
    key: 'before',
    title: () => m.reports_column_before({ figure: m.reports_refund_rate() }),
    align: 'end',
    cell: ({ before }) => rateText(before?.refundRate ?? null),
  },
]

const pointOf = (step: RefundStep): ChartPoint => ({
  key: step.firstDay,
  mark: spanMark(step),
  name: spanLabels(step),
  said: m.reports_said_refunds({
    name: spanLabels(step),
    refunds: String(step.refunds),
    payments: String(step.refundedPayments),
    succeeded: String(step.succeeded),
    rate: rateText(step.refundRate),
  }),
  values: [Number(step.refundRate ?? 0)],
  before: step.before?.refundRate ? Number(step.before.refundRate) : null,
})

export function Refunds({ asked }: { asked: ReportQuery }) {
  const told = useCall(getRefundAnalysis, asked, { keep: true })
  return (
    <Section
      title={m.reports_refunds_title()}
      hint={m.reports_refunds_hint()}
      of={told}
      rows={told.data?.records}
      filled={({ refunds, before }) => refunds > 0 || (before?.refunds ?? 0) > 0}
      columns={columns}
      rowKey={({ firstDay }) => firstDay}
    >
      {(rows) => (
        <DrawnChart
          label={m.reports_refunds_title()}
          {...{ rows, pointOf }}
          series={[{ name: m.reports_refund_rate(), drawn: 'good' }]}
          format={(value) => `${value}%`}
          shownOf={(row) => ({ part: 'refundedPayments', ...daysOf(row) })}
          told={(row) => (
            <>
              <CountsFigure row={row} {...counts} />
              <TextFigure name={m.reports_refund_rate()} text={rateText(row.refundRate)} />
            </>
          )}
        />
      )}
    </Section>
  )
}
