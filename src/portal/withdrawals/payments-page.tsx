import { list } from '#contract/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import { DataTable } from '#portal/kit/data-table.tsx'
import { Page } from '#portal/kit/page.tsx'
import { rangeFault } from '#portal/kit/range-filter.tsx'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { crumbsOf } from '#portal/shell/crumbs.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/stack.tsx'
import { columnsOf } from './columns.tsx'
import { remittanceLooks } from './look.ts'
import { recordFilters, recordParams, withdrawalHref } from './params.ts'
import { RecordFilters } from './record-filters.tsx'

/** /aq/paymentRecord: the remittances to the merchant, as its bank sees them. */
export function PaymentsPage() {
  const [state] = useUrlState(recordParams)
  return (
    <Page
      title={m.withdrawals_payments_title()}
      hint={m.withdrawals_payments_hint()}
      crumbs={crumbsOf('/aq/paymentRecord')}
    >
      <Stack gap="lg">
        <RecordFilters looks={remittanceLooks} statusLabel={m.withdrawals_column_remittance()} />
        {rangeFault(state.range) === undefined && (
          <DataTable
            call={list}
            payload={recordFilters(state)}
            columns={columnsOf('payments', state.storeId || undefined)}
            preference="payment_query_habit"
            rowKey={(row) => row.flowId}
            rowHref={(row) => withdrawalHref(row.flowId)}
            label={m.withdrawals_payments_title()}
            empty={
              <EmptyState title={m.withdrawals_payments_none()} text={m.withdrawals_none_text()} />
            }
          />
        )}
      </Stack>
    </Page>
  )
}
