import type { OfflineStoreRow } from '#contract/company/offline-store-shapes.ts'
import { storeTypeNames } from '#labels/company/offline-stores.ts'
import { m } from '#paraglide/messages.js'
import { groupLabel } from '#portal/access/trade-type/shared/group-labels.ts'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import type { Column } from '#portal/lists/columns.ts'
import { LinkText } from '#ui/link-text.tsx'
import { storeHref } from './addresses.ts'
import { dash, operationLooks, statusLooks } from './looks.ts'
import { returnedFor } from './returned-notice.tsx'

const cameBack = ({ status }: OfflineStoreRow) => status === 'decline' || status === 'modify'

/** Columns of the offline stores; a store that was sent back shows the reason. */
export const columns: readonly Column<OfflineStoreRow>[] = [
  {
    key: 'name',
    title: m.offline_stores_field_name_en,
    cell: (row) => <LinkText href={storeHref(row.storeId)}>{row.name || row.code}</LinkText>,
    card: 'title',
  },
  {
    key: 'status',
    title: m.offline_stores_application,
    cell: (row) => <StatusChip value={row.status} of={statusLooks} />,
    card: 'side',
  },
  {
    key: 'code',
    title: m.offline_stores_code,
    cell: (row) => <Copyable value={row.code} name={m.offline_stores_code()} />,
  },
  {
    key: 'storeType',
    title: m.offline_stores_field_store_type,
    cell: (row) => (row.storeType ? storeTypeNames[row.storeType]() : dash),
  },
  {
    key: 'storeStatus',
    title: m.offline_stores_store_status,
    cell: (row) =>
      row.storeStatus ? <StatusChip value={row.storeStatus} of={operationLooks} /> : dash,
  },
  {
    key: 'reason',
    title: m.offline_stores_returned_for,
    cell: (row) => (cameBack(row) && row.decision && returnedFor(row.decision)) || dash,
    nowrap: false,
  },
  { key: 'address', title: m.offline_stores_address, cell: (row) => row.address || dash },
  { key: 'group', title: groupLabel, cell: (row) => row.group?.name ?? dash },
  {
    key: 'appliedAt',
    title: () => `${m.offline_stores_applied()} (${zone()})`,
    cell: (row) => (row.appliedAt ? <When at={row.appliedAt} bare /> : dash),
  },
  {
    key: 'withdrawalAccount',
    title: m.offline_stores_field_withdrawal_account,
    cell: (row) => row.withdrawalAccount ?? dash,
  },
]
