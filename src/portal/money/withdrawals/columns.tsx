import type { WithdrawalRow } from '#contract/money/withdrawal-shapes.ts'
import { m } from '#paraglide/messages.js'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import type { Column } from '#portal/lists/columns.ts'
import { LinkText } from '#ui/link-text.tsx'
import { withdrawalHref } from './params.ts'
import { dash, ProvenMoney, type ProvenMoneyProps } from './proven-money.tsx'
import { StageChip } from './stage-chip.tsx'

type Row = Column<WithdrawalRow>
const inZone = (title: () => string) => () => `${title()} (${zone()})`
const at = (instant: string | null) => (instant === null ? dash : <When at={instant} bare />)

const flowId: Row = {
  key: 'flowId',
  title: m.withdrawals_column_flow,
  cell: (row) => (
    <Copyable value={row.flowId} name={m.withdrawals_column_flow()}>
      <LinkText href={withdrawalHref(row.flowId)}>{row.flowId}</LinkText>
    </Copyable>
  ),
}
const requestedAt: Row = {
  key: 'requestedAt',
  title: inZone(m.withdrawals_column_requested),
  sort: { first: '-time', usual: true },
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
  card: 'side',
  cell: (row) => <StageChip row={row} />,
}
const reference: Row = {
  key: 'reference',
  title: m.withdrawals_column_reference,
  setting: 1,
  cell: (row) => row.reference ?? dash,
}

/** The amounts of a withdrawal, or one website's share of them. */
function moneyOf(storeId: string | undefined) {
  const money = (figure: ProvenMoneyProps['figure'], title: () => string, more: Partial<Row>) => ({
    key: figure,
    title,
    setting: 1 as const,
    align: 'end' as const,
    cell: (row: WithdrawalRow) => <ProvenMoney row={row} figure={figure} storeId={storeId} />,
    ...more,
  })
  const first = { setting: 9, card: 'title', pinned: true } as const
  return {
    amount: money('amount', m.withdrawals_amount, { ...first, sort: { first: '-amount' } }),
    fee: money('fee', m.withdrawals_fee, {}),
    transferred: money('transferredAmount', m.withdrawals_net, { setting: 9 }),
    remitted: money('remittedAmount', m.withdrawals_column_remitted_amount, first),
  }
}

type Lists = Readonly<Record<'records' | 'payments', readonly Row[]>>

function listsOf(storeId: string | undefined): Lists {
  const { amount, fee, transferred, remitted } = moneyOf(storeId)
  return {
    records: [amount, status, account, source, requestedAt, fee, transferred, remittedAt, flowId],
    /** The payouts to the merchant as its bank sees them. */
    payments: [remitted, status, remittedAt, reference, account, transferred, flowId],
  }
}

const made = new Map<string | undefined, Lists>()

/** The columns of a list. The array is cached by website, because tables need a stable reference. */
export function columnsOf(list: keyof Lists, storeId?: string): readonly Row[] {
  const lists = made.get(storeId) ?? listsOf(storeId)
  made.set(storeId, lists)
  return lists[list]
}
