import { listStatement } from '#contract/money/balances.ts'
import type { StatementLine } from '#contract/payments/flow-shapes.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Money } from '#portal/kit/money.tsx'
import { useCall } from '#portal/kit/query.ts'
import { When } from '#portal/kit/when.tsx'
import { accountNames, fundTypeNames } from '#portal/ledger/fund-type.ts'
import type { Column } from '#portal/lists/columns.ts'
import { RowsTable } from '#portal/lists/rows-table.tsx'
import { Card } from '#ui/card.tsx'
import { inZoneTitle } from './columns.tsx'
import { FlowDialogs } from './flow-dialogs.tsx'
import { FlowLink } from './flow-link.tsx'
import { towardsBalance } from './signed-amount.ts'

/** The columns of a fund flow. The id of a line opens its details. */
const flowColumns: readonly Column<StatementLine>[] = [
  {
    key: 'fundFlowId',
    title: m.transactions_flow_id,
    cell: (line) => <FlowLink line={line} />,
    nowrap: true,
    card: 'title',
  },
  {
    key: 'fundType',
    title: m.transactions_flow_type,
    cell: (line) => fundTypeNames[line.fundType](),
  },
  {
    key: 'account',
    title: m.transactions_flow_account,
    cell: ({ from, to }) =>
      [from, to].flatMap((one) => (one === null ? [] : accountNames[one]())).join(' → '),
  },
  {
    key: 'created',
    title: () => inZoneTitle(m.transactions_flow_time()),
    cell: (line) => <When at={line.created} bare />,
    nowrap: true,
  },
  {
    key: 'amount',
    title: m.transactions_flow_amount,
    cell: (line) => {
      const moved = towardsBalance(line)
      return moved === null ? (
        <Money amount={line.amount} currency={line.currency} tone="muted" />
      ) : (
        <Money amount={moved} currency={line.currency} sign />
      )
    },
    align: 'end',
    card: 'side',
  },
]

/** The money movements of a transaction, each with a link to its details. */
export function DetailFlow({ transactionId }: { transactionId: string }) {
  const flow = useCall(listStatement, { transactionId })
  const rows = flow.data?.records
  if (rows?.length === 0) return null
  return (
    <Card title={m.transactions_flow_title()} hint={m.transactions_flow_hint()}>
      {flow.isError && !rows ? (
        <FailurePanel of={flow} />
      ) : (
        <RowsTable
          rows={rows}
          columns={flowColumns}
          rowKey={(line) => line.id}
          label={m.transactions_flow_label()}
          skeletonRows={3}
        />
      )}
      <FlowDialogs />
    </Card>
  )
}
