import { listTransactions, type RiskOrder } from '#contract/payments/risk-orders.ts'
import { limits } from '#domain/limits.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { Page } from '#portal/kit/page.tsx'
import { mayPress, useSession } from '#portal/kit/session.ts'
import { text, urlParams, words } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { detailHref } from '#portal/ledger/transaction-address.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { type Filter, FilterBar } from '#portal/lists/filter-bar.tsx'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { ActDialogs } from '#portal/payments/transactions/shared/act-dialogs.tsx'
import { describedActs, rowActsOf } from '#portal/payments/transactions/shared/acts.ts'
import { useRequestedAct } from '#portal/payments/transactions/shared/use-requested-act.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { columns } from './columns.tsx'

const riskParams = urlParams({ transactionId: text(), storeId: words() })

/**
 * /aq/riskTransactionManagement: payments held for review. Users without the permission read that the provider decides.
 */
export function RiskOrdersPage() {
  const decides = mayPress(buttons.review)
  return (
    <Page title={m.permissions_m_0402()} hint={decides ? m.risk_orders_hint() : undefined}>
      {decides ? (
        <RiskOrderList />
      ) : (
        <EmptyState
          title={m.risk_orders_provider_title()}
          text={m.risk_orders_provider_text({ hours: `${limits.providerReviewHours}` })}
        />
      )}
    </Page>
  )
}

function RiskOrderList() {
  const { stores } = useSession()
  const [{ transactionId, storeId }] = useUrlState(riskParams)
  const { ask } = useRequestedAct()
  const filters = {
    ...(transactionId ? { transactionId } : {}),
    ...(storeId.length > 0 ? { storeId: [...storeId] } : {}),
  }
  const fields: Filter<typeof riskParams>[] = [
    { name: 'transactionId', label: m.transactions_column_id(), kind: 'text', maxLength: 64 },
    {
      name: 'storeId',
      label: m.transactions_column_store(),
      kind: 'multi',
      options: stores.map((one) => ({ value: one.storeId, label: one.storeName })),
      all: m.transactions_filter_all_stores(),
    },
  ]
  const actionsOf = (row: RiskOrder): readonly RowAction[] => [
    ...rowActsOf(row.facts)
      .filter(({ act }) => act === 'approve' || act === 'reject')
      .map(({ act, reasons }) => {
        const { label, danger } = describedActs[act]
        const run = () => ask({ act, transactionId: row.transactionId })
        return {
          ...{ id: act, label: label(), reasons, run },
          ...(act === 'approve' && reasons.length === 0 ? { due: label() } : {}),
          ...(danger ? { tone: 'danger' as const } : {}),
        }
      }),
    {
      id: 'open',
      label: m.transactions_open(),
      href: detailHref(row.transactionId),
      reasons: [],
    },
  ]
  const filtered = Object.keys(filters).length > 0
  return (
    <>
      <FilterBar params={riskParams} fields={fields} />
      <DataTable
        call={listTransactions}
        payload={filters}
        columns={columns}
        preference="risk_query_habit"
        rowKey={(row) => row.transactionId}
        rowHref={(row) => detailHref(row.transactionId)}
        actions={actionsOf}
        label={m.risk_orders_list_label()}
        empty={
          filtered ? (
            <EmptyState title={m.risk_orders_none_title()} text={m.risk_orders_none_text()} />
          ) : (
            <EmptyState title={m.risk_orders_empty_title()} text={m.risk_orders_empty_text()} />
          )
        }
      />
      <ActDialogs />
    </>
  )
}
