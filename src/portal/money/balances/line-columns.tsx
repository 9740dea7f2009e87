import type { BalanceLine } from '#contract/money/balances.ts'
import type { BalanceTab } from '#domain/funds.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { fundTypeNames } from '#portal/ledger/fund-type.ts'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { LineLink } from './line-link.tsx'
import { figureLabels, tabLooks } from './look.ts'

const columnsOf = (tab: BalanceTab): readonly Column<BalanceLine>[] => [
  {
    key: 'created',
    title: () => `${m.balances_column_time()} (${zone()})`,
    cell: (line) => <When at={line.created} bare />,
    nowrap: true,
  },
  {
    key: 'fundType',
    title: m.balances_column_type,
    cell: (line) => fundTypeNames[line.fundType](),
    card: 'title',
  },
  {
    key: 'fundFlowId',
    title: m.balances_column_flow,
    cell: (line) => <LineLink line={line} />,
    setting: 1,
    nowrap: true,
  },
  {
    key: 'transactionId',
    title: m.balances_column_transaction,
    cell: ({ transactionId }) => transactionId && <TransactionId id={transactionId} />,
    setting: 1,
    nowrap: true,
  },
  { key: 'storeName', title: m.balances_column_store, cell: (line) => line.storeName, setting: 1 },
  {
    key: 'incoming',
    title: m.balances_column_incoming,
    cell: ({ incoming, currency }) =>
      incoming && <Money amount={incoming} currency={currency} code={false} sign />,
    align: 'end',
    nowrap: true,
    card: 'side',
  },
  {
    key: 'outgoing',
    title: m.balances_column_outgoing,
    cell: ({ outgoing, currency }) =>
      outgoing && <Money amount={`-${outgoing}`} currency={currency} code={false} />,
    align: 'end',
    nowrap: true,
    card: 'side',
  },
  {
    key: 'accountBalance',
    title: () =>
      tab === 'balance'
        ? m.balances_column_account_balance()
        : m.balances_column_figure_after({ figure: figureLabels[tabLooks[tab].figure].name() }),
    cell: ({ accountBalance, currency }) => <Money amount={accountBalance} currency={currency} />,
    align: 'end',
    nowrap: true,
  },
]

/** The columns of each tab: credits, debits and the balance after each line. */
export const lineColumns: Record<BalanceTab, readonly Column<BalanceLine>[]> = {
  balance: columnsOf('balance'),
  frozen: columnsOf('frozen'),
  rollingReserve: columnsOf('rollingReserve'),
  fixedDeposit: columnsOf('fixedDeposit'),
}
