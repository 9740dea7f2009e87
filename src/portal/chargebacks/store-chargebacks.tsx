import { list } from '#contract/chargebacks.ts'
import { chargebackStatuses } from '#domain/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { DataTable } from '#portal/kit/data-table.tsx'
import { FilterBar } from '#portal/kit/filter-bar.tsx'
import { rangeFault } from '#portal/kit/range-filter.tsx'
import { choices, range, rangePayload, text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { columns } from './columns.tsx'
import { statusLooks } from './look.ts'

// A case goes on for months.
const days = 180
const params = urlParams({
  range: range(days),
  status: choices(chargebackStatuses),
  transactionId: text(),
})

/** Every chargeback case of one store. */
export function StoreChargebacks({ storeId }: { storeId: string }) {
  const [{ range: shown, status, transactionId }] = useUrlState(params)
  const payload = {
    ...rangePayload(shown),
    storeId: [storeId],
    ...(status.length > 0 ? { status: [...status] } : {}),
    ...(transactionId ? { transactionId } : {}),
  }
  return (
    <>
      <FilterBar
        params={params}
        fields={[
          { name: 'range', label: m.chargebacks_opened(), kind: 'range', first: true },
          {
            name: 'status',
            label: m.chargebacks_status(),
            kind: 'multi',
            options: chargebackStatuses.map((value) => ({
              value,
              label: statusLooks[value].label(),
            })),
          },
          {
            name: 'transactionId',
            label: m.chargebacks_transaction(),
            kind: 'text',
            maxLength: 64,
          },
        ]}
      />
      {rangeFault(shown) === undefined && (
        <DataTable
          call={list}
          payload={payload}
          columns={columns}
          preference="chargeback_query_habit"
          rowKey={(row) => row.chargebackId}
          label={m.chargebacks_list_label()}
          empty={
            <EmptyState title={m.chargebacks_empty_title()} text={m.chargebacks_empty_text()} />
          }
        />
      )}
    </>
  )
}
