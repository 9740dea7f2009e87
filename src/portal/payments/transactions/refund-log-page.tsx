import type { TransactionRow } from '#contract/payments/transaction-shapes.ts'
import { list } from '#contract/payments/transactions.ts'
import type { TransactionColumn } from '#domain/payments/transactions.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import type { FirstCalls } from '#portal/kit/first-calls.ts'
import { readState } from '#portal/kit/use-url-state.ts'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { firstRows } from '#portal/lists/page-payload.ts'
import { columns, dash } from './columns.tsx'
import { LogScreen } from './log-list.tsx'
import { filledIn, logParams } from './shared/filters.ts'

const ids: readonly Column<TransactionRow>[] = [
  {
    key: 'refundTransactionId',
    title: m.transactions_column_refund,
    cell: (row) => <TransactionId id={row.transactionId} name={m.transactions_column_refund()} />,
    nowrap: true,
  },
  {
    key: 'purchaseTransactionId',
    title: m.transactions_column_purchase,
    cell: ({ purchaseTransactionId: id }) =>
      id === null ? dash : <TransactionId id={id} name={m.transactions_column_purchase()} />,
    nowrap: true,
  },
]
// Columns that the two ids make redundant, or that are the same in every row.
const left: readonly TransactionColumn[] = [
  'transactionId',
  'transactionType',
  'isThreeD',
  'isToken',
]

const shared = columns.filter(({ key }) => !left.some((one) => one === key))
const place = shared.findIndex(({ key }) => key === 'transactionTimeStr') + 1

export const refundColumns: readonly Column<TransactionRow>[] = [
  ...shared.slice(0, place),
  ...ids,
  ...shared.slice(place),
]

/** /aq/refundLog: the refunds, each with its payment. */
export function RefundLogPage() {
  return (
    <LogScreen
      only="REFUND"
      title={m.transactions_refunds_title()}
      hint={m.transactions_refunds_hint()}
      label={m.transactions_refunds_list_label()}
      empty={{
        title: m.transactions_refunds_empty_title(),
        text: m.transactions_refunds_empty_text(),
      }}
      columns={refundColumns}
      preference="refund_query_habit"
      exported={{ kind: 'refunds', button: buttons.exportRefunds }}
    />
  )
}

RefundLogPage.firstCalls = (({ search }) => [
  firstRows(
    list,
    { ...filledIn(readState(logParams, search)), transactionType: ['REFUND'] },
    refundColumns,
    search,
  ),
]) satisfies FirstCalls
