import { list } from '#contract/money/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { Page } from '#portal/kit/page.tsx'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { rangeError } from '#portal/lists/range-filter.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/stack.tsx'
import { columnsOf } from './columns.tsx'
import { recordFilters, recordParams, withdrawalHref } from './params.ts'
import { RecordFilters } from './record-filters.tsx'

/** /aq/paymentRecord: the payouts to the merchant as its bank sees them. */
export function PaymentsPage() {
  const [state] = useUrlState(recordParams)
  return (
    <Page
      title={m.withdrawals_payments_title()}
      hint={m.withdrawals_payments_hint()}
      crumbs={crumbsOf('/aq/paymentRecord')}
    >
      <Stack gap="lg">
        <RecordFilters />
        {rangeError(state.range) === undefined && (
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
