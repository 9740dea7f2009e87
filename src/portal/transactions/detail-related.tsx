import type { TransactionDetail } from '#contract/transaction-shapes.ts'
import { m } from '#paraglide/messages.js'
import type { Column } from '#portal/kit/columns.ts'
import { Money } from '#portal/kit/money.tsx'
import type { RowAction } from '#portal/kit/row-actions.tsx'
import { RowsTable } from '#portal/kit/rows-table.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { Card } from '#ui/card.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { inZoneTitle } from './columns.tsx'
import { detailHref } from './detail-params.ts'
import { statusLooks, typeNames } from './look.ts'
import { outcomeLooks } from './outcome-looks.ts'
import { Quiet } from './quiet.tsx'

type Related = TransactionDetail['related'][number]

const columns: readonly Column<Related>[] = [
  {
    key: 'transactionId',
    title: m.transactions_related_record,
    cell: (row) => (
      <Stack gap="none">
        <Inline gap="sm">
          {typeNames[row.transactionType]()}
          <Quiet small>{outcomeLooks[row.outcome].label()}</Quiet>
        </Inline>
        <LinkText href={detailHref(row.transactionId)}>{row.transactionId}</LinkText>
      </Stack>
    ),
    setting: 9,
    nowrap: true,
    card: 'title',
  },
  {
    key: 'at',
    title: () => inZoneTitle(m.transactions_column_time()),
    cell: (row) => <When at={row.at} bare />,
    setting: 9,
    nowrap: true,
  },
  {
    key: 'status',
    title: m.transactions_column_status,
    cell: (row) => <StatusChip value={row.status} of={statusLooks} />,
    setting: 9,
    card: 'side',
  },
  {
    key: 'amount',
    title: m.transactions_column_amount,
    cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    setting: 9,
    align: 'end',
  },
]

type Props = {
  record: TransactionDetail
  actionsOf: (row: Related) => readonly RowAction[]
}

/** The payment, and the captures, voids, refunds and reviews that belong to it, each as it stands itself. */
export function DetailRelated({ record, actionsOf }: Props) {
  return (
    <Card title={m.transactions_related_title()}>
      {record.related.length === 0 ? (
        <Quiet>{m.transactions_related_none()}</Quiet>
      ) : (
        <RowsTable
          rows={record.related}
          columns={columns}
          rowKey={(row) => row.transactionId}
          rowHref={(row) => detailHref(row.transactionId)}
          actions={actionsOf}
          label={m.transactions_related_title()}
        />
      )}
    </Card>
  )
}
