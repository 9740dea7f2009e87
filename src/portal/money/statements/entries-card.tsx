import { useState } from 'react'
import type { BillDetail, BillEntry, BillSection } from '#contract/money/statement-shapes.ts'
import { listEntries } from '#contract/money/statements.ts'
import { inZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Money } from '#portal/kit/money.tsx'
import { useCall } from '#portal/kit/query.ts'
import { fundTypeNames } from '#portal/ledger/fund-type.ts'
import type { Column } from '#portal/lists/columns.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { RowsTable } from '#portal/lists/rows-table.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'

/** The number of entries shown before the user opens all of them. */
const firstEntries = 10

const columnsOf = (currency: string): readonly Column<BillEntry>[] => [
  {
    key: 'at',
    title: m.statements_column_recorded,
    cell: ({ at }) => inZone(new Date(at), 'UTC+0'),
    card: 'side',
  },
  {
    key: 'entry',
    title: m.statements_column_entry,
    cell: ({ type, entryId, orderId }) =>
      [fundTypeNames[type](), orderId ?? entryId].filter(Boolean).join(' · '),
    card: 'title',
  },
  {
    key: 'amount',
    title: m.statements_column_amount,
    cell: ({ amount }) => <Money amount={amount} currency={currency} code={false} sign />,
    align: 'end',
  },
  {
    key: 'balance',
    title: m.statements_column_balance,
    cell: ({ balance }) => <Money amount={balance} currency={currency} code={false} tone="muted" />,
    align: 'end',
  },
]

type Props = { bill: BillDetail; section: BillSection }

/** The entries in ledger order: the first ones, or all of them page by page. */
export function EntriesCard({ bill, section }: Props) {
  const { storeId, currency, entries } = section
  const [all, setAll] = useState(entries <= firstEntries)
  const asked = { statementId: bill.statementId, storeId, currency }
  const first = useCall(
    listEntries,
    { ...asked, pageNum: 1, pageSize: firstEntries, total: 'none' },
    { enabled: !all || entries > 0 },
  )
  const columns = columnsOf(currency)
  const rowKey = ({ entryId }: BillEntry) => entryId
  const empty = <EmptyState title={m.statements_no_entries()} />
  if (entries === 0) return <Card title={m.statements_entries()}>{empty}</Card>
  return (
    <Card
      title={m.statements_entries()}
      pad={all ? 'normal' : 'none'}
      actions={
        !all && (
          <LinkText onClick={() => setAll(true)}>
            {m.statements_show_all({ count: countText(entries) })}
          </LinkText>
        )
      }
    >
      {all ? (
        <DataTable
          call={listEntries}
          payload={asked}
          columns={columns}
          preference={null}
          rowKey={rowKey}
          label={m.statements_entries()}
          empty={empty}
        />
      ) : first.isError ? (
        <FailurePanel of={first} />
      ) : (
        <RowsTable
          rows={first.data?.records}
          columns={columns}
          rowKey={rowKey}
          label={m.statements_entries()}
          skeletonRows={firstEntries}
        />
      )}
    </Card>
  )
}
