import { listRisk } from '#contract/company/groups.ts'
import type { OfflineStoreRow } from '#contract/company/offline-store-shapes.ts'
import { getDetail, list } from '#contract/company/offline-stores.ts'
import { offlineStoreStatuses, storeOperations } from '#domain/company/offline-stores.ts'
import { storeTypes } from '#domain/company/websites.ts'
import { operationNames, storeStatusNames, storeTypeNames } from '#labels/company/offline-stores.ts'
import { m } from '#paraglide/messages.js'
import { groupLabel, ungroupedLabel } from '#portal/access/trade-type/shared/group-labels.ts'
import { useCall } from '#portal/kit/query.ts'
import {
  choices,
  range,
  rangePayload,
  type StateOf,
  text,
  urlParams,
  words,
} from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { dayRange, rangeError } from '#portal/lists/range-filter.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { storeFormHref, storeHref } from './addresses.ts'
import { columns } from './columns.tsx'

// The default range is a year, because applications are often searched for that long.
const days = 365
const params = urlParams({
  range: range(days),
  status: choices(offlineStoreStatuses),
  storeType: choices(storeTypes),
  storeStatus: choices(storeOperations),
  code: text(),
  name: text(),
  address: text(),
  groupId: words(),
  withdrawalAccountId: words(),
})

/** Omits empty filters. */
const filled = ({ range: shown, code, name, address, ...lists }: StateOf<typeof params>) => ({
  ...rangePayload(shown),
  ...(code ? { code } : {}),
  ...(name ? { name } : {}),
  ...(address ? { address } : {}),
  ...(lists.status.length > 0 ? { status: [...lists.status] } : {}),
  ...(lists.storeType.length > 0 ? { storeType: [...lists.storeType] } : {}),
  ...(lists.storeStatus.length > 0 ? { storeStatus: [...lists.storeStatus] } : {}),
  ...(lists.groupId.length > 0 ? { groupId: [...lists.groupId] } : {}),
  ...(lists.withdrawalAccountId.length > 0
    ? { withdrawalAccountId: [...lists.withdrawalAccountId] }
    : {}),
})

const namesOf = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, () => string>>,
) => values.map((value) => ({ value, label: names[value]() }))

const actionsOf = ({ storeId, status }: OfflineStoreRow) => [
  { id: 'view', label: m.offline_stores_view(), reasons: [], href: storeHref(storeId) },
  ...(status === 'draft' || status === 'decline' || status === 'modify'
    ? [
        {
          id: 'modify',
          label: status === 'draft' ? m.offline_stores_go_on() : m.offline_stores_modify(),
          reasons: [],
          href: storeFormHref(storeId),
        },
      ]
    : []),
]

export function StoreList() {
  const [state] = useUrlState(params)
  const groups = useCall(listRisk, {})
  const accounts = useCall(getDetail, {}).data?.withdrawalAccounts ?? []
  return (
    <>
      <FilterBar
        params={params}
        fields={[
          { name: 'range', label: m.offline_stores_applied(), ...dayRange, first: true },
          {
            name: 'status',
            label: m.offline_stores_application(),
            kind: 'multi',
            options: namesOf(offlineStoreStatuses, storeStatusNames),
          },
          { name: 'name', label: m.offline_stores_field_name_en(), kind: 'text', maxLength: 100 },
          { name: 'code', label: m.offline_stores_code(), kind: 'text', maxLength: 64 },
          { name: 'address', label: m.offline_stores_address(), kind: 'text', maxLength: 300 },
          {
            name: 'storeType',
            label: m.offline_stores_field_store_type(),
            kind: 'multi',
            options: namesOf(storeTypes, storeTypeNames),
          },
          {
            name: 'storeStatus',
            label: m.offline_stores_store_status(),
            kind: 'multi',
            options: namesOf(storeOperations, operationNames),
          },
          {
            name: 'groupId',
            label: groupLabel(),
            kind: 'multi',
            // An empty list of options means that they are still loading.
            options: groups.isLoading
              ? []
              : [
                  ...(groups.data ?? []).map(({ groupId, groupName }) => ({
                    value: groupId,
                    label: groupName,
                  })),
                  { value: 'none', label: ungroupedLabel() },
                ],
          },
          {
            name: 'withdrawalAccountId',
            label: m.offline_stores_field_withdrawal_account(),
            kind: 'multi',
            options: accounts.map(({ accountId, label, currency }) => ({
              value: accountId,
              label: `${label} ${currency}`,
            })),
          },
        ]}
      />
      {rangeError(state.range) === undefined && (
        <DataTable
          call={list}
          payload={filled(state)}
          columns={columns}
          preference={null}
          rowKey={(row) => row.storeId}
          rowHref={(row) => storeHref(row.storeId)}
          actions={actionsOf}
          label={m.offline_stores_title()}
          empty={
            <EmptyState
              title={m.offline_stores_empty_title()}
              text={m.offline_stores_empty_text()}
            />
          }
        />
      )}
    </>
  )
}
