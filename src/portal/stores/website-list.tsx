import { lazy, Suspense, useState } from 'react'
import type { WebsiteRow } from '#contract/store-shapes.ts'
import { list } from '#contract/stores.ts'
import { m } from '#paraglide/messages.js'
import { DataTable } from '#portal/kit/data-table.tsx'
import type { RowAction } from '#portal/kit/row-actions.tsx'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import type { Asked } from './act-dialog.tsx'
import { offered } from './acts.ts'
import { websiteHref } from './addresses.ts'
import { columns } from './columns.tsx'
import { ListFilters } from './list-filters.tsx'
import { listParams } from './params.ts'
import { Warnings } from './warnings.tsx'

const ListEmpty = lazy(async () => ({ default: (await import('./list-empty.tsx')).ListEmpty }))
const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }))

/** The websites in reach with what may be done with each. */
export function WebsiteList() {
  const [state, set] = useUrlState(listParams)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { storeName, storeUrl, groupId, state: states, apiStatus, platform, hidden } = state
  const payload = {
    ...(storeName ? { storeName } : {}),
    ...(storeUrl ? { storeUrl } : {}),
    ...(groupId.length > 0 ? { groupId: [...groupId] } : {}),
    ...(states.length > 0 ? { state: [...states] } : {}),
    ...(apiStatus.length > 0 ? { apiStatus: [...apiStatus] } : {}),
    ...(platform.length > 0 ? { platform: [...platform] } : {}),
    hidden,
  }
  const filtered = Object.keys(payload).length > 1 || hidden === 'hidden'
  const actionsOf = (row: WebsiteRow): readonly RowAction[] => [
    { id: 'view', label: m.stores_act_view(), reasons: [], href: websiteHref(row.storeId) },
    ...offered(row).map(({ id, label, reasons, tone, act, href }) => ({
      id,
      label,
      reasons,
      ...(tone ? { tone } : {}),
      ...(act ? { run: () => setAsked({ act, website: row }) } : { href: href ?? '' }),
    })),
  ]
  return (
    <>
      <Warnings />
      <ListFilters />
      <DataTable
        call={list}
        payload={payload}
        columns={columns}
        preference="store_query_habit"
        rowKey={(row) => row.storeId}
        rowHref={(row) => websiteHref(row.storeId)}
        actions={actionsOf}
        label={m.stores_list_label()}
        empty={
          <Suspense>
            <ListEmpty filtered={filtered} />
          </Suspense>
        }
        tools={
          <Checkbox
            kind="switch"
            label={m.stores_show_hidden()}
            checked={hidden !== 'shown'}
            onChange={(on) => set({ hidden: on ? 'all' : 'shown' })}
          />
        }
      />
      {asked && (
        <Suspense>
          <ActDialog asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
