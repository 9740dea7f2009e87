import type { ChargebackRow } from '#contract/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import type { Column } from '#portal/kit/columns.ts'
import { Money } from '#portal/kit/money.tsx'
import { mayOpen } from '#portal/kit/session.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { LinkText } from '#ui/link-text.tsx'
import { outcomeName, reasonName, stageNames, statusLooks } from './look.ts'

const inZone = (title: string): string => `${title} (${zone()})`
const dash = '–'

/** The columns of a store's cases. */
export const columns: readonly Column<ChargebackRow>[] = [
  {
    key: 'chargebackId',
    title: m.chargebacks_id,
    cell: (row) => row.chargebackId,
    setting: 9,
    card: 'title',
  },
  {
    key: 'openedAt',
    title: () => inZone(m.chargebacks_opened()),
    cell: (row) => <When at={row.openedAt} bare />,
    setting: 9,
  },
  {
    key: 'stage',
    title: m.chargebacks_stage,
    cell: (row) => stageNames[row.stage](),
    setting: 1,
  },
  {
    key: 'status',
    title: m.chargebacks_status,
    cell: (row) => <StatusChip value={row.status} of={statusLooks} />,
    setting: 9,
    card: 'side',
  },
  {
    key: 'amount',
    title: m.chargebacks_amount,
    cell: (row) => <Money amount={row.amount} currency={row.currency} flag />,
    setting: 9,
    align: 'end',
    card: 'side',
  },
  {
    key: 'frozen',
    title: m.chargebacks_frozen,
    cell: ({ frozen }) =>
      frozen ? <Money amount={frozen.amount} currency={frozen.currency} /> : dash,
    setting: 1,
    align: 'end',
  },
  {
    key: 'reason',
    title: m.chargebacks_reason,
    cell: (row) => reasonName(row.reason),
    setting: 1,
  },
  {
    key: 'outcome',
    title: m.chargebacks_outcome,
    cell: (row) => (row.outcome === null ? dash : outcomeName(row.outcome)),
    setting: 1,
  },
  {
    key: 'deadline',
    title: () => inZone(m.chargebacks_deadline()),
    cell: (row) => <When at={row.deadline} bare />,
    setting: 1,
  },
  {
    key: 'transactionId',
    title: m.chargebacks_transaction,
    cell: ({ transactionId: id }) =>
      mayOpen(['M-1001', 'M-1002']) ? (
        <LinkText href={`/aq/tradeDetail?transactionId=${id}`}>{id}</LinkText>
      ) : (
        id
      ),
    setting: 1,
  },
]
