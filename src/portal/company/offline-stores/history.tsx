import type { StoreHistoryRow } from '#contract/company/offline-store-shapes.ts'
import { listHistory } from '#contract/company/offline-stores.ts'
import { changeNames } from '#labels/company/offline-stores.ts'
import { m } from '#paraglide/messages.js'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import type { Column } from '#portal/lists/columns.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { storeFormHref, storeHref } from './addresses.ts'
import { dash, statusLooks } from './looks.ts'
import { returnedFor } from './returned-notice.tsx'

const items = (row: StoreHistoryRow) =>
  ((row.status === 'modify' || row.status === 'decline') && returnedFor(row)) || dash

const columns: readonly Column<StoreHistoryRow>[] = [
  {
    key: 'name',
    title: m.offline_stores_field_name_en,
    cell: (row) => <LinkText href={storeHref(row.storeId)}>{row.name}</LinkText>,
    card: 'title',
  },
  {
    key: 'status',
    title: m.offline_stores_status,
    cell: (row) => <StatusChip value={row.status} of={statusLooks} />,
    card: 'side',
  },
  {
    key: 'submittedAt',
    title: () => `${m.offline_stores_submitted()} (${zone()})`,
    cell: (row) => <When at={row.submittedAt} bare />,
  },
  { key: 'change', title: m.offline_stores_change, cell: (row) => changeNames[row.change]() },
  { key: 'operator', title: m.offline_stores_operator, cell: (row) => row.operator },
  { key: 'items', title: m.offline_stores_items, cell: items, nowrap: false },
]

/** Every submission of a store for review. */
export const StoreHistory = () => (
  <DataTable
    call={listHistory}
    payload={{}}
    columns={columns}
    preference={null}
    rowKey={(row) => row.applicationId}
    actions={({ storeId, toImprove }) => [
      { id: 'view', label: m.offline_stores_view_review(), reasons: [], href: storeHref(storeId) },
      ...(toImprove
        ? [
            {
              id: 'modify',
              label: m.offline_stores_modify(),
              reasons: [],
              href: storeFormHref(storeId),
            },
          ]
        : []),
    ]}
    label={m.offline_stores_history()}
    empty={
      <EmptyState
        title={m.offline_stores_history_empty_title()}
        text={m.offline_stores_history_empty_text()}
      />
    }
  />
)
