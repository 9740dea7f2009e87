import type { Bill, SettlementLine } from '#contract/money/statement-shapes.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { Money } from '#portal/kit/money.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import type { Column } from '#portal/lists/columns.ts'
import { LinkText } from '#ui/link-text.tsx'
import { daysText, paperLooks, typeText } from './look.ts'
import { statementHref } from './params.ts'

const dash = '–'

/** Statements: of which days and websites, and how they stand. */
export const billColumns: readonly Column<Bill>[] = [
  {
    key: 'period',
    title: m.statements_column_period,
    cell: (bill) => <LinkText href={statementHref(bill.statementId)}>{daysText(bill)}</LinkText>,
    card: 'title',
  },
  { key: 'type', title: m.statements_column_type, cell: ({ type }) => typeText(type) },
  {
    key: 'website',
    title: m.statements_column_website,
    cell: ({ storeName }) => storeName ?? m.statements_all_websites(),
  },
  {
    key: 'state',
    title: m.statements_column_state,
    cell: ({ state }) => <StatusChip value={state} of={paperLooks} />,
    card: 'side',
  },
  {
    key: 'entries',
    title: m.statements_column_entries,
    cell: ({ state, entries }) => (state === 'ready' ? countText(entries) : dash),
    align: 'end',
  },
  {
    key: 'requested',
    title: m.statements_column_requested,
    cell: ({ createdBy }) => createdBy ?? m.statements_automatic(),
  },
  {
    key: 'ready',
    title: () => `${m.statements_column_ready()} (${zone()})`,
    cell: ({ state, endedAt }) =>
      state === 'ready' && endedAt !== null ? <When at={endedAt} bare /> : dash,
  },
]

type Settled = Pick<SettlementLine, 'currency' | 'count' | 'gross' | 'fee' | 'reserve' | 'net'>

/** What settled of a line. `code`: its currency stands beside each amount, for no column says it. */
export function settledColumns<Line extends Settled>(code: boolean): readonly Column<Line>[] {
  const amount = (key: 'gross' | 'fee' | 'reserve' | 'net', title: () => string): Column<Line> => ({
    key,
    title,
    cell: (line) => <Money amount={line[key]} currency={line.currency} code={code} />,
    align: 'end',
  })
  return [
    {
      key: 'count',
      title: m.statements_column_count,
      cell: ({ count }) => countText(count),
      align: 'end',
    },
    amount('gross', m.statements_column_gross),
    amount('fee', m.statements_column_settled_fee),
    amount('reserve', m.statements_column_reserve),
    amount('net', m.statements_column_net),
  ]
}

/** What settled, by day, website and currency. */
export const settlementColumns: readonly Column<SettlementLine>[] = [
  { key: 'day', title: m.statements_column_day, cell: ({ day }) => day, card: 'title' },
  { key: 'website', title: m.statements_column_website, cell: ({ storeName }) => storeName },
  {
    key: 'currency',
    title: m.statements_column_currency,
    cell: ({ currency }) => currency,
    card: 'side',
  },
  ...settledColumns<SettlementLine>(false),
]
