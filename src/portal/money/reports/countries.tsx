import type { CountryRow } from '#contract/money/report-shapes.ts'
import { getTransCountry } from '#contract/money/reports.ts'
import type { DaySpan } from '#domain/money/reports.ts'
import { m } from '#paraglide/messages.js'
import { shortText } from '#portal/kit/axis.ts'
import { useCall } from '#portal/kit/query.ts'
import type { ChartPoint } from './chart-shapes.ts'
import { DrawnChart } from './drawn-chart.tsx'
import { countryText } from './labels.ts'
import type { ReportQuery } from './params.ts'
import { daysOf } from './records.ts'
import { Section } from './section.tsx'
import { type TradeCounts, tradeColumns, tradeParts } from './trade-columns.tsx'
import { TradesFigure, tradeSaid, tradeSeries } from './trades.tsx'

// The most countries in the chart, as more bars are too narrow to compare; the table has them all.
const drawn = 10

const nameOf = ({ country }: CountryRow): string => countryText(country)
const countsIn = (days: DaySpan): TradeCounts<CountryRow> => ({
  ...{ parts: tradeParts, nameOf },
  shownOf: ({ country }) => ({ ...days, country: country ?? '' }),
})

const columnsOf = (counts: TradeCounts<CountryRow>) => [
  { key: 'country', title: m.reports_column_country, cell: nameOf, card: 'title' as const },
  ...tradeColumns(counts),
]

const pointOf = (row: CountryRow): ChartPoint => ({
  key: row.country ?? '',
  mark: row.country ?? '?',
  name: nameOf(row),
  said: tradeSaid(nameOf(row), row),
  values: [row.succeeded, row.failed, row.underWay],
  before: row.before?.accepted ?? null,
})

export function Countries({ asked }: { asked: ReportQuery }) {
  const { step: _, ...whole } = asked
  const told = useCall(getTransCountry, whole, { keep: true })
  const counts = countsIn(daysOf(told.data?.period ?? asked))
  return (
    <Section
      title={m.reports_countries_title()}
      hint={m.reports_countries_hint()}
      of={told}
      rows={told.data?.records}
      filled={() => true}
      columns={columnsOf(counts)}
      rowKey={({ country }) => country ?? ''}
    >
      {(rows) => (
        <DrawnChart
          label={m.reports_countries_title()}
          rows={rows.slice(0, drawn)}
          pointOf={pointOf}
          series={tradeSeries()}
          format={shortText}
          begin="first"
          shownOf={(row) => ({ part: 'accepted', ...counts.shownOf(row) })}
          told={(row) => <TradesFigure {...{ row, counts }} />}
        />
      )}
    </Section>
  )
}
