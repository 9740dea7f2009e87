import type { SettledFigure } from '#contract/money/proof-shapes.ts'
import type { Bill, SettlementLine } from '#contract/money/statement-shapes.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { LinkText } from '#ui/link-text.tsx'
import { daysText, documentLooks, typeText } from './look.ts'
import { statementHref } from './params.ts'

const dash = '–'

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
    cell: ({ state }) => <StatusChip value={state} of={documentLooks} />,
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

type Settled = Pick<
  SettlementLine,
  'storeId' | 'currency' | 'count' | 'gross' | 'fee' | 'reserve' | 'net'
>
/** Whole days of UTC+0, both included. */
export type Days = { readonly firstDay: string; readonly lastDay: string }
type Shown<Line> = {
  /** Whether each amount shows its currency, as no column does. */
  readonly code: boolean
  readonly days: (line: Line) => Days
}

/** The settled amounts of a line. Each amount opens its entries. */
export function settledColumns<Line extends Settled>({
  code,
  days,
}: Shown<Line>): readonly Column<Line>[] {
  const amount = (
    key: 'gross' | 'fee' | 'reserve' | 'net',
    figure: SettledFigure,
    title: () => string,
  ): Column<Line> => ({
    key,
    title,
    cell: (line) => {
      const { storeId, currency } = line
      const proof = { figure, currency, storeId, ...days(line) }
      return <ProofMoney amount={line[key]} proof={proof} code={code} />
    },
    align: 'end',
  })
  return [
    {
      key: 'count',
      title: m.statements_column_count,
      cell: ({ count }) => countText(count),
      align: 'end',
    },
    amount('gross', 'settledGross', m.statements_column_gross),
    amount('fee', 'settledFee', m.statements_column_settled_fee),
    amount('reserve', 'settledReserve', m.statements_column_reserve),
    amount('net', 'settledNet', m.statements_column_net),
  ]
}

export const settlementColumns: readonly Column<SettlementLine>[] = [
  { key: 'day', title: m.statements_column_day, cell: ({ day }) => day, card: 'title' },
  { key: 'website', title: m.statements_column_website, cell: ({ storeName }) => storeName },
  {
    key: 'currency',
    title: m.statements_column_currency,
    cell: ({ currency }) => currency,
    card: 'side',
  },
  ...settledColumns<SettlementLine>({
    code: false,
    days: ({ day }) => ({ firstDay: day, lastDay: day }),
  }),
]
