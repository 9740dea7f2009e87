import type { Amounts, TradeStep } from '#contract/money/report-shapes.ts'
import { getTransAnalysis, selectData } from '#contract/money/reports.ts'
import type { Currency } from '#domain/currencies.ts'
import { amountText, decimalOf } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { shortText } from '#portal/kit/axis.ts'
import { Money } from '#portal/kit/money.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import type { Column } from '#portal/lists/columns.ts'
import { css } from '#styled/css'
import { Select } from '#ui/select.tsx'
import type { ChartPoint } from './chart-shapes.ts'
import { countColumns } from './count-columns.tsx'
import { DrawnChart } from './drawn-chart.tsx'
import { CountsFigure } from './figure-text.tsx'
import { spanLabels, spanMark } from './labels.ts'
import { type ReportQuery, reportParams } from './params.ts'
import { type CountsOf, daysOf } from './records.ts'
import { Section } from './section.tsx'

const narrow = css({ width: '[6.5rem]' })

const amountIn = (amounts: Amounts, currency: Currency): string =>
  amounts.find((one) => one.currency === currency)?.amount ?? decimalOf(0n, currency)

const countsIn = (currency: Currency): CountsOf<'succeeded', TradeStep> => ({
  ...{ parts: ['succeeded'], nameOf: spanLabels },
  shownOf: (step) => ({ currency, ...daysOf(step) }),
})

const columnsIn = (currency: Currency): readonly Column<TradeStep>[] => [
  { key: 'days', title: m.reports_column_period, cell: spanLabels, card: 'title' },
  {
    key: 'amount',
    title: m.reports_amount,
    align: 'end',
    cell: ({ amounts }) => <Money amount={amountIn(amounts, currency)} currency={currency} />,
  },
  {
    key: 'before',
    title: () => m.reports_column_before({ figure: m.reports_amount() }),
    align: 'end',
    cell: ({ before }) =>
      before ? <Money amount={amountIn(before.amounts, currency)} currency={currency} /> : '-',
  },
  ...countColumns(countsIn(currency)),
]

// Used only for the height of a bar; the text shows the exact decimal.
const heightOf = (decimal: string): number => Number(decimal)

const pointIn =
  (currency: Currency) =>
  (step: TradeStep): ChartPoint => {
    const amount = amountIn(step.amounts, currency)
    return {
      key: step.firstDay,
      mark: spanMark(step),
      name: spanLabels(step),
      said: m.reports_said_amount({
        name: spanLabels(step),
        amount: `${amountText(amount)} ${currency}`,
      }),
      values: [heightOf(amount)],
      before: step.before && heightOf(amountIn(step.before.amounts, currency)),
    }
  }

/** The amount of successful payments in one currency, by interval. */
export function Paid({ asked }: { asked: ReportQuery }) {
  const [{ amountsIn }, set] = useUrlState(reportParams)
  const all = useCall(selectData, asked, { keep: true })
  const currencies = all.data?.currencies ?? []
  const currency =
    asked.currency?.[0] ?? (currencies.find((one) => one === amountsIn) || currencies[0]) ?? 'USD'
  const counts = countsIn(currency)
  const inOne = { ...asked, currency: [currency] }
  const told = useCall(getTransAnalysis, inOne, { keep: true, enabled: all.data !== undefined })
  return (
    <Section
      title={m.reports_amounts_title()}
      hint={m.reports_amounts_hint()}
      actions={
        !asked.currency &&
        currencies.length > 1 && (
          <div className={narrow}>
            <Select
              aria-label={m.reports_filter_currency()}
              size="sm"
              value={currency}
              onChange={(chosen) => set({ amountsIn: chosen }, { replace: true })}
              options={currencies.map((code) => ({ value: code, label: code }))}
            />
          </div>
        )
      }
      of={told}
      rows={told.data?.records}
      filled={({ succeeded, before }) => succeeded > 0 || (before?.succeeded ?? 0) > 0}
      columns={columnsIn(currency)}
      rowKey={({ firstDay }) => firstDay}
    >
      {(rows) => (
        <DrawnChart
          label={m.reports_amounts_title()}
          rows={rows}
          pointOf={pointIn(currency)}
          series={[{ name: `${m.reports_now()} (${currency})`, drawn: 'good' }]}
          format={shortText}
          shownOf={(step) => ({ part: 'succeeded', ...counts.shownOf(step) })}
          told={(step) => (
            <>
              <Money amount={amountIn(step.amounts, currency)} currency={currency} />
              <CountsFigure row={step} {...counts} />
            </>
          )}
        />
      )}
    </Section>
  )
}
