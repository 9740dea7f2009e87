import type { CountryRow, TradeStep } from '#contract/money/report-shapes.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import type { Column } from '#portal/lists/columns.ts'
import { Amounts } from './amounts.tsx'
import { countColumns } from './count-columns.tsx'
import { rateText } from './labels.ts'
import type { CountsOf } from './records.ts'

type Row = Pick<
  TradeStep | CountryRow,
  'accepted' | 'succeeded' | 'failed' | 'underWay' | 'successRate' | 'amounts' | 'before'
>

export const tradeParts = ['accepted', 'succeeded', 'failed', 'underWay'] as const
export type TradeCounts<R> = CountsOf<(typeof tradeParts)[number], R>

export function tradeColumns<R extends Row>(counts: TradeCounts<R>): readonly Column<R>[] {
  return [
    ...countColumns(counts),
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
