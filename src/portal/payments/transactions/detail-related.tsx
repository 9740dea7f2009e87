import type { ReactNode } from 'react'
import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import { paymentTypes, type TransactionType } from '#domain/payments/transactions.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { detailHref } from '#portal/ledger/transaction-address.ts'
import type { Column } from '#portal/lists/columns.ts'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { RowsTable } from '#portal/lists/rows-table.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { inZoneTitle } from './columns.tsx'
import { outcomeLooks } from './outcome-looks.ts'
import { paymentStatusLooks, typeNames } from './shared/look.ts'

/** The result of a payment is its status; the result of a later record is shown with its type. */
const isPayment = (type: TransactionType): boolean => paymentTypes.some((one) => one === type)

type Related = TransactionDetail['related'][number]

const columns: readonly Column<Related>[] = [
  {
    key: 'transactionId',
    title: m.transactions_related_record,
    cell: (row) => (
      <Stack gap="none">
        <Inline gap="sm">
          {typeNames[row.transactionType]()}
          {!isPayment(row.transactionType) && (
            <Quiet small>{outcomeLooks[row.outcome].label()}</Quiet>
          )}
        </Inline>
        <LinkText href={detailHref(row.transactionId)}>{row.transactionId}</LinkText>
      </Stack>
    ),
    nowrap: true,
    card: 'title',
  },
  {
    key: 'at',
    title: () => inZoneTitle(m.transactions_column_time()),
    cell: (row) => <When at={row.at} bare />,
    nowrap: true,
  },
  {
    key: 'status',
    title: m.transactions_column_status,
    cell: (row) => <StatusChip value={row.paymentStatus} of={paymentStatusLooks} />,
    card: 'side',
  },
  {
    key: 'amount',
    title: m.transactions_column_amount,
    cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    align: 'end',
  },
]

type Props = {
  record: TransactionDetail
  actionsOf: (row: Related) => readonly RowAction[]
}

/** The payment with its captures, voids, refunds and reviews, each with its own status. */
export function DetailRelated({ record, actionsOf }: Props) {
  if (record.related.length === 0) return null
  return (
    <Card title={m.transactions_related_title()}>
      <RowsTable
        rows={record.related}
        columns={columns}
        rowKey={(row) => row.transactionId}
        rowHref={(row) => detailHref(row.transactionId)}
        actions={actionsOf}
        label={m.transactions_related_title()}
      />
    </Card>
  )
}

const look = css({ color: 'fg.muted' })
const smaller = css({ color: 'fg.muted', textStyle: 'small', fontWeight: 'normal' })

type QuietProps = { small?: boolean; children: ReactNode }

/** Muted text, for an empty card or a second line. */
const Quiet = ({ small = false, children }: QuietProps) => (
  <span className={small ? smaller : look}>{children}</span>
)
