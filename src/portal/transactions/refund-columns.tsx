import type { TransactionRow } from '#contract/transaction-shapes.ts'
import type { TransactionColumn } from '#domain/transactions.ts'
import { m } from '#paraglide/messages.js'
import type { Column } from '#portal/kit/columns.ts'
import { LinkText } from '#ui/link-text.tsx'
import { columns, dash } from './columns.tsx'
import { detailHref } from './detail-params.ts'

const first: readonly Column<TransactionRow>[] = [
  {
    key: 'refundTransactionId',
    title: m.transactions_column_refund,
    cell: (row) => <LinkText href={detailHref(row.transactionId)}>{row.transactionId}</LinkText>,
    setting: 9,
    nowrap: true,
    card: 'title',
  },
  {
    key: 'purchaseTransactionId',
    title: m.transactions_column_purchase,
    cell: ({ purchaseTransactionId: id }) =>
      id === null ? dash : <LinkText href={detailHref(id)}>{id}</LinkText>,
    setting: 9,
    nowrap: true,
  },
]
// Told by the two above, or the same in every row.
const left: readonly TransactionColumn[] = [
  'transactionId',
  'transactionType',
  'isThreeD',
  'isToken',
]

/** A refund with the payment it belongs to, and the columns both logs share. */
export const refundColumns: readonly Column<TransactionRow>[] = [
  ...first,
  ...columns.filter(({ key }) => !left.some((one) => one === key)),
]
