import type { TransactionRow } from '#contract/transaction-shapes.ts'
import { list } from '#contract/transactions.ts'
import type { ButtonCode } from '#domain/permissions.ts'
import type { Column } from '#portal/kit/columns.ts'
import { DataTable } from '#portal/kit/data-table.tsx'
import { ExportButton } from '#portal/kit/export-button.tsx'
import { rangeFault } from '#portal/kit/range-filter.tsx'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { ActDialogs } from './act-dialogs.tsx'
import { cardSearchFault } from './card-search.ts'
import { detailHref } from './detail-params.ts'
import { filledIn, logParams } from './filters.ts'
import { LogFilters } from './log-filters.tsx'
import { rowActionsOf } from './row-actions-of.ts'
import { useAskedAct } from './use-asked-act.ts'

export type LogListProps = {
  label: string
  empty: { title: string; text: string }
  columns: readonly Column<TransactionRow>[]
  preference: string
  exported: { kind: 'transactions' | 'refunds'; button: ButtonCode }
  /** The one type this log lists. */
  only?: 'REFUND'
  /** The one store whose transactions are listed. */
  ofStore?: string
}

/** A log of transactions: filters, rows with what may be done, and the export of what is shown. */
export function LogList(props: LogListProps) {
  const { only, ofStore, empty, exported } = props
  const [state] = useUrlState(logParams)
  const { ask } = useAskedAct()
  const filters = {
    ...filledIn(state),
    ...(only ? { transactionType: [only] } : {}),
    ...(ofStore ? { storeId: [ofStore] } : {}),
  }
  const fault = cardSearchFault(state) ?? rangeFault(state.range)
  return (
    <>
      <LogFilters {...(only ? { only } : {})} {...(ofStore ? { ofStore } : {})} />
      {fault ? (
        <Notice tone="bad" live>
          {fault}
        </Notice>
      ) : (
        <DataTable
          call={list}
          payload={filters}
          columns={props.columns}
          preference={props.preference}
          rowKey={(row) => row.transactionId}
          rowHref={(row) => detailHref(row.transactionId)}
          actions={(row) => rowActionsOf(row, ask)}
          label={props.label}
          empty={<EmptyState title={empty.title} text={empty.text} />}
          tools={<ExportButton what={{ kind: exported.kind, filters }} button={exported.button} />}
        />
      )}
      <ActDialogs />
    </>
  )
}
