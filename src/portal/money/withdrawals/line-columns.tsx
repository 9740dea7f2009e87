import type { Currency } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { fundTypeNames } from '#portal/ledger/fund-type.ts'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { dash } from './proven-money.tsx'
import type { PaidLine } from './use-lines.ts'

const made = new Map<Currency, readonly Column<PaidLine>[]>()

/** The columns of a withdrawal's lines. The array is cached by currency, because tables need a stable reference. */
export function lineColumns(currency: Currency): readonly Column<PaidLine>[] {
  const held = made.get(currency)
  if (held) return held
  const money = (amount: string, tone: 'plain' | 'muted' = 'plain') => (
    <Money amount={amount} currency={currency} code={false} tone={tone} />
  )
  const columns: readonly Column<PaidLine>[] = [
    {
      key: 'at',
      title: () => `${m.withdrawals_line_at()} (${zone()})`,
      card: 'side',
      cell: (line) => <When at={line.at} bare />,
    },
    {
      key: 'kind',
      title: m.withdrawals_line_kind,
      card: 'title',
      cell: (line) => fundTypeNames[line.journalType](),
    },
    { key: 'store', title: m.withdrawals_filter_store, cell: (line) => line.storeName },
    {
      key: 'transaction',
      title: m.withdrawals_line_transaction,
      cell: ({ transactionId: id }) => (id === null ? dash : <TransactionId id={id} />),
    },
    {
      key: 'entry',
      title: m.withdrawals_line_entry,
      align: 'end',
      cell: (line) => money(line.entryAmount, 'muted'),
    },
    {
      key: 'amount',
      title: m.withdrawals_line_amount,
      align: 'end',
      cell: (line) => money(line.amount),
    },
    {
      key: 'sum',
      title: m.withdrawals_line_sum,
      align: 'end',
      cell: (line) => money(line.runningSum),
    },
  ]
  made.set(currency, columns)
  return columns
}
