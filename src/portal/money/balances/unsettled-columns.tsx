import type { UnsettledLine } from '#contract/money/balances.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import type { Column } from '#portal/lists/columns.ts'

const figures = {
  fee: 'expectedFee',
  reserve: 'expectedReserve',
  net: 'expectedNet',
} as const

const amount = (key: keyof typeof figures, title: () => string): Column<UnsettledLine> => ({
  key,
  title,
  cell: ({ [key]: due, currency, storeId, expectedDate }) => (
    <ProofMoney
      amount={due}
      code={key === 'net'}
      proof={{ figure: figures[key], currency, storeId, expectedDate }}
    />
  ),
  align: 'end',
  nowrap: true,
})

export const unsettledColumns: readonly Column<UnsettledLine>[] = [
  {
    key: 'expectedDate',
    title: m.balances_unsettled_date,
    cell: (line) => <time dateTime={line.expectedDate}>{line.expectedDate}</time>,
    nowrap: true,
    card: 'title',
  },
  { key: 'storeName', title: m.balances_column_store, cell: (line) => line.storeName },
  {
    key: 'count',
    title: m.balances_unsettled_count,
    cell: (line) => countText(line.count),
    align: 'end',
  },
  {
    key: 'gross',
    title: m.balances_unsettled_gross,
    cell: ({ gross, currency, storeId, expectedDate }) => (
      <ProofMoney
        amount={gross}
        code
        proof={{ figure: 'unsettled', currency, storeId, expectedDate }}
      />
    ),
    align: 'end',
    nowrap: true,
    card: 'side',
  },
  amount('fee', m.balances_unsettled_fee),
  amount('reserve', m.balances_unsettled_reserve),
  amount('net', m.balances_unsettled_net),
]
