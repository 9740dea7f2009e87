import type { WithdrawalRow } from '#contract/withdrawal-shapes.ts'
import { m } from '#paraglide/messages.js'
import type { Column } from '#portal/kit/columns.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { LinkText } from '#ui/link-text.tsx'
import { remittanceLooks, statusLooks } from './look.ts'
import { withdrawalHref } from './params.ts'
import { dash, ProvenMoney, type ProvenMoneyProps } from './proven-money.tsx'

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
const reference: Row = {
  key: 'reference',
  title: m.withdrawals_column_reference,
  setting: 1,
  cell: (row) => row.reference ?? dash,
}

/** The figures of a withdrawal: of one website, its part of them. */
function moneyOf(storeId: string | undefined) {
  const money = (figure: ProvenMoneyProps['figure'], title: () => string, more: Partial<Row>) => ({
    key: figure,
    title,
    setting: 1 as const,
    align: 'end' as const,
    cell: (row: WithdrawalRow) => <ProvenMoney row={row} figure={figure} storeId={storeId} />,
    ...more,
  })
  const beside = { setting: 9, card: 'side' } as const
  return {
    amount: money('amount', m.withdrawals_amount, beside),
    fee: money('fee', m.withdrawals_fee, {}),
    transferred: money('transferredAmount', m.withdrawals_net, {}),
    remitted: money('remittedAmount', m.withdrawals_column_remitted_amount, beside),
  }
}

type Lists = Readonly<Record<'records' | 'short' | 'payments', readonly Row[]>>

function listsOf(storeId: string | undefined): Lists {
  const { amount, fee, transferred, remitted } = moneyOf(storeId)
  return {
    /** What was asked for, what it costs, and how it stands. */
    records: [flowId, requestedAt, status, source, account, amount, fee, transferred, remittedAt],
    /** A short list beside something else. */
    short: [flowId, requestedAt, source, amount, transferred, status],
    /** The payments to the merchant, as its bank sees them. */
    payments: [flowId, remittance, remittedAt, reference, account, transferred, remitted],
  }
}

const made = new Map<string | undefined, Lists>()

/** The columns of a list; the same array for the same website, as tables want it. */
export function columnsOf(list: keyof Lists, storeId?: string): readonly Row[] {
  const lists = made.get(storeId) ?? listsOf(storeId)
  made.set(storeId, lists)
  return lists[list]
}
