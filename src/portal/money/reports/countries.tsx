import type { CountryRow } from '#contract/money/report-shapes.ts'
import { getTransCountry } from '#contract/money/reports.ts'
import type { DaySpan } from '#domain/money/reports.ts'
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
import { tradeSaid, tradeSeries } from './trades.tsx'
import { countryText, rateText } from './words.ts'

// More bars than that are too narrow to compare; the table has them all.
const drawn = 10

const nameOf = ({ country }: CountryRow): string => countryText(country)
const shownIn =
  (days: DaySpan) =>
  ({ country }: CountryRow) => ({ ...days, country: country ?? '' })

const columnsIn = (days: DaySpan) => [
  { key: 'country', title: m.reports_column_country, cell: nameOf, card: 'title' as const },
  ...tradeColumns<CountryRow>(shownIn(days), nameOf),
]

const pointOf = (row: CountryRow): ChartPoint => ({
  key: row.country ?? '',
  mark: row.country ?? '?',
  name: nameOf(row),
  said: tradeSaid(nameOf(row), row),
  values: [row.succeeded, row.failed, row.underWay],
  before: row.before?.accepted ?? null,
})

/** Payments by the country of the card. */
export function Countries({ asked }: { asked: ReportAsked }) {
  const { step: _, ...whole } = asked
  const told = useCall(getTransCountry, whole, { keep: true })
  const { open } = useRecords()
  const days = told.data?.period ?? asked
  const shownOf = shownIn({ firstDay: days.firstDay, lastDay: days.lastDay })
  return (
    <Section
      title={m.reports_countries_title()}
      hint={m.reports_countries_hint()}
      of={told}
      rows={told.data?.records}
      filled={() => true}
      columns={columnsIn({ firstDay: days.firstDay, lastDay: days.lastDay })}
      rowKey={({ country }) => country ?? ''}
    >
      {(rows) => (
        <DrawnChart
          label={m.reports_countries_title()}
          points={rows.slice(0, drawn).map(pointOf)}
          series={tradeSeries()}
          format={shortText}
          begin="first"
          onOpen={(place) => {
            const row = rows[place]
            if (row) open({ part: 'accepted', ...shownOf(row) })
          }}
          told={(place) => {
            const row = rows[place]
            return (
              row && (
                <>
                  {(['accepted', 'succeeded', 'failed', 'underWay'] as const).map((part) => (
                    <ToldCount
                      key={part}
                      count={row[part]}
                      shown={{ ...shownOf(row), part }}
                      of={nameOf(row)}
                    />
                  ))}
                  <ToldText name={m.reports_success_rate()} text={rateText(row.successRate)} />
                </>
              )
            )
          }}
        />
      )}
    </Section>
  )
}
