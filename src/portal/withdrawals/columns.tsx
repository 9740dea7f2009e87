import type { WithdrawalRow } from '#contract/withdrawal-shapes.ts'
import { m } from '#paraglide/messages.js'
import type { Column } from '#portal/kit/columns.ts'
import { Money } from '#portal/kit/money.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { LinkText } from '#ui/link-text.tsx'
import { remittanceLooks, statusLooks } from './look.ts'
import { withdrawalHref } from './params.ts'

/** What stands where nothing is known. */
export const dash = '–'

type Row = Column<WithdrawalRow>
const inZone = (title: () => string) => () => `${title()} (${zone()})`
const at = (instant: string | null) => (instant === null ? dash : <When at={instant} bare />)

const flowId: Row = {
  key: 'flowId',
  title: m.withdrawals_column_flow,
  setting: 9,
  card: 'title',
  cell: (row) => <LinkText href={withdrawalHref(row.flowId)}>{row.flowId}</LinkText>,
}
const requestedAt: Row = {
  key: 'requestedAt',
  title: inZone(m.withdrawals_column_requested),
  setting: 1,
  cell: (row) => at(row.requestedAt),
}
const source: Row = {
  key: 'storeName',
  title: m.withdrawals_column_source,
  setting: 1,
  cell: (row) => row.storeName ?? m.withdrawals_source_client(),
}
const account: Row = {
  key: 'account',
  title: m.withdrawals_account,
  setting: 1,
  cell: (row) => row.account || dash,
}
const amount: Row = {
  key: 'amount',
  title: m.withdrawals_amount,
  setting: 9,
  align: 'end',
  card: 'side',
  cell: (row) => <Money amount={row.amount} currency={row.currency} />,
}
const fee: Row = {
  key: 'fee',
  title: m.withdrawals_fee,
  setting: 1,
  align: 'end',
  cell: (row) => <Money amount={row.fee} currency={row.currency} tone="muted" />,
}
const transferred: Row = {
  key: 'transferredAmount',
  title: m.withdrawals_net,
  setting: 1,
  align: 'end',
  cell: (row) => <Money amount={row.transferredAmount} currency={row.currency} />,
}
const remittedAt: Row = {
  key: 'remittedAt',
  title: inZone(m.withdrawals_column_remitted),
  setting: 1,
  cell: (row) => at(row.remittedAt),
}
const status: Row = {
  key: 'status',
  title: m.withdrawals_column_status,
  setting: 9,
  card: 'side',
  cell: (row) => <StatusChip value={row.status} of={statusLooks} />,
}
const remittance: Row = {
  key: 'remittance',
  title: m.withdrawals_column_remittance,
  setting: 9,
  card: 'side',
  cell: (row) => <StatusChip value={row.status} of={remittanceLooks} />,
}
const remitted: Row = {
  key: 'remittedAmount',
  title: m.withdrawals_column_remitted_amount,
  setting: 9,
  align: 'end',
  card: 'side',
  cell: (row) => <Money amount={row.remittedAmount} currency={row.currency} />,
}
const reference: Row = {
  key: 'reference',
  title: m.withdrawals_column_reference,
  setting: 1,
  cell: (row) => row.reference ?? dash,
}

/** The records: what was asked for, what it costs, and how it stands. */
export const recordColumns: readonly Row[] = [
  flowId,
  requestedAt,
  status,
  source,
  account,
  amount,
  fee,
  transferred,
  remittedAt,
]

/** A short list beside something else. */
export const shortColumns: readonly Row[] = [
  flowId,
  requestedAt,
  source,
  amount,
  transferred,
  status,
]

/** The payments to the merchant, as its bank sees them. */
export const paymentColumns: readonly Row[] = [
  flowId,
  remittance,
  remittedAt,
  reference,
  account,
  transferred,
  remitted,
]
