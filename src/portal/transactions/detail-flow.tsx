import { listStatement } from '#contract/transactions.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { RowsTable } from '#portal/kit/rows-table.tsx'
import { Card } from '#ui/card.tsx'
import { flowColumns } from './flow-columns.tsx'
import { FlowDialogs } from './flow-dialogs.tsx'
import { Quiet } from './quiet.tsx'

/** The money movements of a transaction; each opens with what its kind tells. */
export function DetailFlow({ transactionId }: { transactionId: string }) {
  const flow = useCall(listStatement, { transactionId })
  const rows = flow.data?.records
  const none = rows?.length === 0
  return (
    <Card title={m.transactions_flow_title()}>
      {flow.isError && !rows ? (
        <FailurePanel
          error={flow.error}
          onRetry={() => flow.refetch()}
          retrying={flow.isFetching}
        />
      ) : none ? (
        <Quiet>{m.transactions_flow_none()}</Quiet>
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
