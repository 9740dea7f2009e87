import type { DisputeRow } from '#contract/payments/dispute-shapes.ts'
import { disputeReasonLabels } from '#labels/payments/disputes.ts'
import { m } from '#paraglide/messages.js'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { Money } from '#portal/kit/money.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { disputeHref } from '#portal/ledger/dispute-address.ts'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { LinkText } from '#ui/link-text.tsx'
import { statusLooks } from './look.ts'
import { TimeLeft } from './time-left.tsx'

const inZone = (title: string): string => `${title} (${zone()})`
const dash = '–'

export const columns: readonly Column<DisputeRow>[] = [
  {
    key: 'disputeId',
    title: m.disputes_id,
    cell: ({ disputeId }) => (
      <Copyable value={disputeId} name={m.disputes_id()}>
        <LinkText href={disputeHref(disputeId)}>{disputeId}</LinkText>
      </Copyable>
    ),
    card: 'line',
  },
  {
    key: 'amount',
    title: m.disputes_amount,
    sort: { first: '-amount' },
    cell: (row) => <Money amount={row.amount} currency={row.currency} flag />,
    align: 'end',
    card: 'title',
  },
  {
    key: 'status',
    title: m.disputes_status,
    cell: (row) => <StatusChip value={row.status} of={statusLooks} />,
    card: 'side',
  },
  {
    key: 'left',
    title: m.disputes_left,
    cell: (row) => (row.status === 'pending' ? <TimeLeft until={row.deadline} /> : dash),
  },
  { key: 'reason', title: m.disputes_reason, cell: (row) => disputeReasonLabels[row.reason]({}) },
  {
    key: 'disputeTime',
    title: () => inZone(m.disputes_time()),
    sort: { first: '-time', usual: true },
    cell: (row) => <When at={row.disputeTime} bare />,
    setting: 1,
  },
  {
    key: 'deadline',
    title: () => inZone(m.disputes_deadline()),
    sort: { first: 'deadline' },
    cell: (row) => <When at={row.deadline} bare />,
    setting: 1,
  },
  { key: 'storeName', title: m.disputes_store, cell: (row) => row.storeName, setting: 1 },
  {
    key: 'transactionId',
    title: m.disputes_transaction,
    cell: ({ transactionId }) => <TransactionId id={transactionId} />,
    setting: 1,
  },
  {
    key: 'merchantTransactionIdStr',
    title: m.disputes_order,
    cell: (row) => row.merchantTransactionIdStr,
    setting: 0,
  },
  {
    key: 'note',
    title: m.disputes_note,
    cell: (row) => row.note ?? dash,
    setting: 0,
    nowrap: false,
  },
  {
    key: 'closedAt',
    title: () => inZone(m.disputes_closed()),
    cell: (row) => (row.closedAt ? <When at={row.closedAt} bare /> : dash),
    setting: 0,
  },
]
