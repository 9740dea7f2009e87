import type { ChargebackRow } from '#contract/trade/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { Money } from '#portal/kit/money.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { outcomeName, stageNames, statusLooks } from './look.ts'
import { reasonName } from './offers/reason-name.ts'

const inZone = (title: string): string => `${title} (${zone()})`
const dash = '–'

/** The columns of the cases. */
export const columns: readonly Column<ChargebackRow>[] = [
  {
    key: 'chargebackId',
    title: m.chargebacks_id,
    cell: (row) => <Copyable value={row.chargebackId} name={m.chargebacks_id()} />,
    card: 'title',
  },
  {
    key: 'openedAt',
    title: () => inZone(m.chargebacks_opened()),
    sort: { first: '-opened', usual: true },
    cell: (row) => <When at={row.openedAt} bare />,
  },
  { key: 'storeName', title: m.chargebacks_store, cell: (row) => row.storeName, setting: 1 },
  { key: 'stage', title: m.chargebacks_stage, cell: (row) => stageNames[row.stage](), setting: 1 },
  {
    key: 'status',
    title: m.chargebacks_status,
    cell: (row) => <StatusChip value={row.status} of={statusLooks} />,
    card: 'side',
  },
  {
    key: 'amount',
    title: m.chargebacks_amount,
    cell: (row) => <Money amount={row.amount} currency={row.currency} flag />,
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
  { key: 'reason', title: m.chargebacks_reason, cell: (row) => reasonName(row.reason), setting: 1 },
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
    cell: ({ transactionId }) => <TransactionId id={transactionId} />,
    setting: 1,
  },
]

/** Of one store only: its name says nothing. */
export const ofOneStore = columns.filter(({ key }) => key !== 'storeName')
