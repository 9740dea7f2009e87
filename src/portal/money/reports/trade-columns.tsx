import type { CountryRow, TradeStep } from '#contract/money/report-shapes.ts'
import type { ReportPart } from '#domain/money/reports.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import type { Column } from '#portal/lists/columns.ts'
import { Amounts } from './amounts.tsx'
import { FigureLink } from './figure-link.tsx'
import type { Shown } from './records.ts'
import { partNames, rateText } from './words.ts'

type Row = Pick<
  TradeStep | CountryRow,
  'accepted' | 'succeeded' | 'failed' | 'underWay' | 'successRate' | 'amounts' | 'before'
>

/** The columns of payments, whatever their rows are of. */
export const tradeColumns = <R extends Row>(
  shownOf: (row: R) => Omit<Shown, 'part'>,
  nameOf: (row: R) => string,
): readonly Column<R>[] => {
  const count = (part: ReportPart & keyof Row): Column<R> => ({
    key: part,
    title: partNames[part],
    align: 'end',
    cell: (row) => (
      <FigureLink count={Number(row[part])} shown={{ ...shownOf(row), part }} of={nameOf(row)} />
    ),
  })
  return [
    count('accepted'),
    count('succeeded'),
    count('failed'),
    count('underWay'),
    {
      key: 'rate',
      title: m.reports_success_rate,
      align: 'end',
      cell: (row) => rateText(row.successRate),
    },
    {
      key: 'amounts',
      title: m.reports_amount,
      align: 'end',
      cell: (row) => <Amounts of={row.amounts} />,
    },
    {
      key: 'before',
      title: () => m.reports_column_before({ figure: m.reports_accepted() }),
      align: 'end',
      cell: ({ before }) => (before ? countText(before.accepted) : '-'),
    },
    {
      key: 'rateBefore',
      title: () => m.reports_column_before({ figure: m.reports_success_rate() }),
      align: 'end',
      cell: ({ before }) => rateText(before?.successRate ?? null),
    },
  ]
}
