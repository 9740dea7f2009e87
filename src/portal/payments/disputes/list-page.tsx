import { countTabs, queryPage } from '#contract/payments/disputes.ts'
import { hour } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { disputeReasons, disputeStatuses } from '#domain/payments/disputes.ts'
import { disputeReasonLabels } from '#labels/payments/disputes.ts'
import { m } from '#paraglide/messages.js'
import { ExportButton } from '#portal/exports/export-button.tsx'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { Page } from '#portal/kit/page.tsx'
import { useSession } from '#portal/kit/session.ts'
import { readState, useUrlState } from '#portal/kit/use-url-state.ts'
import { disputeHref } from '#portal/ledger/dispute-address.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { type Filter, FilterBar } from '#portal/lists/filter-bar.tsx'
import { firstRows } from '#portal/lists/page-payload.ts'
import { dayRange, rangeError } from '#portal/lists/range-filter.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { columns } from './columns.tsx'
import { DisputeTabs } from './dispute-tabs.tsx'
import { statusLooks } from './look.ts'
import { disputeFilters, disputeListParams } from './params.ts'

/** /aq/disputeManage: the dispute alerts, sent before a chargeback, of the visible stores. */
export function DisputeListPage() {
  const { stores } = useSession()
  const [state] = useUrlState(disputeListParams)
  const fault = rangeError(state.range)
  const filters = disputeFilters(state)
  const { status: _, ...counted } = filters
  const fields: Filter<typeof disputeListParams>[] = [
    {
      name: 'status',
      label: m.disputes_status(),
      kind: 'multi',
      options: disputeStatuses.map((value) => ({ value, label: statusLooks[value].label() })),
    },
    {
      name: 'reason',
      label: m.disputes_reason(),
      kind: 'multi',
      options: disputeReasons.map((value) => ({ value, label: disputeReasonLabels[value]({}) })),
    },
    { name: 'range', label: m.disputes_time(), ...dayRange, open: true },
    { name: 'disputeId', label: m.disputes_id(), kind: 'text', maxLength: 64 },
    { name: 'transactionId', label: m.disputes_transaction(), kind: 'text', maxLength: 64 },
    {
      name: 'storeId',
      label: m.disputes_store(),
      kind: 'multi',
      options: stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName })),
      all: m.disputes_all_stores(),
    },
  ]
  const filtered = Object.keys(filters).length > 0
  return (
    <Page
      title={m.permissions_m_0407()}
      hint={m.disputes_hint({ hours: `${limits.disputeAnswer / hour}` })}
    >
      <DisputeTabs filters={counted} />
      <FilterBar params={disputeListParams} fields={fields} />
      {fault ? (
        <Notice tone="bad" live>
          {fault}
        </Notice>
      ) : (
        <DataTable
          call={queryPage}
          payload={filters}
          columns={columns}
          preference="dispute_query_habit"
          rowKey={({ disputeId }) => disputeId}
          rowHref={({ disputeId }) => disputeHref(disputeId)}
          actions={({ disputeId, status }) => [
            {
              id: 'open',
              label: m.disputes_open(),
              href: disputeHref(disputeId),
              reasons: [],
              ...(status === 'pending' ? { due: m.disputes_answer() } : {}),
            },
          ]}
          label={m.disputes_list_label()}
          empty={
            filtered ? (
              <EmptyState title={m.disputes_nothing_title()} text={m.disputes_nothing_text()} />
            ) : (
              <EmptyState title={m.disputes_empty_title()} text={m.disputes_empty_text()} />
            )
          }
          tools={<ExportButton what={{ kind: 'disputes', filters }} button={null} />}
        />
      )}
    </Page>
  )
}

DisputeListPage.firstCalls = (({ search }) => {
  const filters = disputeFilters(readState(disputeListParams, search))
  const { status: _, ...counted } = filters
  return [firstCall(countTabs, counted), firstRows(queryPage, filters, columns, search)]
}) satisfies FirstCalls
