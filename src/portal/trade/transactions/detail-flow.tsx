import { listStatement } from '#contract/money/balances.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { RowsTable } from '#portal/lists/rows-table.tsx'
import { Card } from '#ui/card.tsx'
import { flowColumns } from './flow-columns.tsx'
import { FlowDialogs } from './flow-dialogs.tsx'

/** The money movements of a transaction; each opens with what its kind tells. */
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
