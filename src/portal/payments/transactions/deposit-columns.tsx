import type { Output } from '#contract/call.ts'
import type { listDeposits } from '#contract/money/balances.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { dash, inZoneTitle } from './columns.tsx'
import { FlowLink } from './flow-link.tsx'
import { originLooks } from './shared/look.ts'
import { reserveTowardsBalance } from './signed-amount.ts'

export type DepositRow = Output<typeof listDeposits>['records'][number]

/** The columns of the rolling reserve. The id of a line opens its details. */
export const depositColumns: readonly Column<DepositRow>[] = [
  {
    key: 'fundFlowId',
    title: m.transactions_flow_id,
    cell: (row) => <FlowLink line={row} />,
    nowrap: true,
    card: 'title',
  },
  {
    key: 'created',
    title: () => inZoneTitle(m.transactions_flow_time()),
    sort: { first: '-time', usual: true },
    cell: (row) => <When at={row.created} bare />,
    nowrap: true,
  },
  {
    key: 'origin',
    title: m.transactions_deposit_origin,
    cell: (row) => <StatusChip value={row.origin} of={originLooks} />,
  },
  {
    key: 'storeName',
    title: m.transactions_column_store,
    cell: (row) => row.storeName,
    nowrap: true,
    setting: 1,
  },
  {
    key: 'amount',
    title: m.transactions_column_amount,
    cell: (row) => <Money amount={reserveTowardsBalance(row)} currency={row.currency} sign flag />,
    align: 'end',
    card: 'side',
  },
  {
    key: 'transactionId',
    title: m.transactions_column_id,
    cell: ({ transactionId: id }) => (id === null ? dash : <TransactionId id={id} />),
    setting: 1,
    nowrap: true,
  },
  {
    key: 'releaseAt',
    title: () => inZoneTitle(m.transactions_deposit_release_at()),
    cell: (row) => (row.releaseAt ? <When at={row.releaseAt} only="day" bare /> : dash),
    setting: 1,
    nowrap: true,
  },
]
