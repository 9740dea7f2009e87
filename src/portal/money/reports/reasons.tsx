import type { ReasonRow } from '#contract/money/report-shapes.ts'
import { getCbReason } from '#contract/money/reports.ts'
import type { DaySpan } from '#domain/money/reports.ts'
import { m } from '#paraglide/messages.js'
import { shortText } from '#portal/kit/axis.ts'
import { countText } from '#portal/kit/count-text.ts'
import { useCall } from '#portal/kit/query.ts'
import type { Column } from '#portal/lists/columns.ts'
import { reasonName } from '#portal/payments/chargebacks/shared/reason-name.ts'
import type { ChartPoint } from './chart-shapes.ts'
import { countColumns } from './count-columns.tsx'
import { DrawnChart } from './drawn-chart.tsx'
import { CountsFigure, TextFigure } from './figure-text.tsx'
import { rateText } from './labels.ts'
import type { ReportQuery } from './params.ts'
import { type CountsOf, daysOf } from './records.ts'
import { Section } from './section.tsx'

const nameOf = ({ reason }: ReasonRow): string => reasonName(reason)
const countsIn = (days: DaySpan): CountsOf<'chargebacks', ReasonRow> => ({
  ...{ parts: ['chargebacks'], nameOf },
  shownOf: ({ reason }) => ({ ...days, reason }),
})

const columnsOf = (counts: ReturnType<typeof countsIn>): readonly Column<ReasonRow>[] => [
  { key: 'reason', title: m.reports_column_reason, cell: nameOf, card: 'title' },
  ...countColumns(counts),
  {
    key: 'share',
    title: m.reports_column_share,
    align: 'end',
    cell: ({ share }) => rateText(share),
  },
  {
    key: 'before',
    title: () => m.reports_column_before({ figure: m.reports_chargebacks() }),
    align: 'end',
    cell: ({ before }) => countText(before),
  },
]

const pointOf = (row: ReasonRow): ChartPoint => ({
  key: row.reason,
  mark: nameOf(row),
  name: nameOf(row),
  said: m.reports_said_reason({
    name: nameOf(row),
    chargebacks: String(row.chargebacks),
    share: rateText(row.share),
  }),
  values: [row.chargebacks],
  before: row.before,
})

export function Reasons({ asked }: { asked: ReportQuery }) {
  const { step: _, ...whole } = asked
  const told = useCall(getCbReason, whole, { keep: true })
  const counts = countsIn(daysOf(told.data?.period ?? asked))
  return (
    <Section
      title={m.reports_reasons_title()}
      hint={m.reports_reasons_hint()}
      of={told}
      rows={told.data?.records}
      filled={({ chargebacks, before }) => chargebacks > 0 || before > 0}
      columns={columnsOf(counts)}
      rowKey={({ reason }) => reason}
    >
      {(rows) => (
        <DrawnChart
          label={m.reports_reasons_title()}
          {...{ rows, pointOf }}
          series={[{ name: m.reports_now(), drawn: 'good' }]}
          format={shortText}
          begin="first"
          shownOf={(row) => ({ part: 'chargebacks', ...counts.shownOf(row) })}
          told={(row) => (
            <>
              <CountsFigure row={row} {...counts} />
              <TextFigure name={m.reports_column_share()} text={rateText(row.share)} />
            </>
          )}
        />
      )}
    </Section>
  )
}
