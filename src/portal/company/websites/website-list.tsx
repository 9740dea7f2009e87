import { Suspense, useState } from 'react'
import type { WebsiteRow } from '#contract/company/website-shapes.ts'
import { list } from '#contract/company/websites.ts'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import type { RowActionsOf } from '#portal/lists/row-actions.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import type { OpenDialog } from './act-dialog.tsx'
import { columns } from './columns.tsx'
import { ListFilters } from './list-filters.tsx'
import { listFilters, listParams } from './params.ts'
import { websiteHref } from './shared/addresses.ts'

const Warnings = lazy(async () => ({ default: (await import('./warnings.tsx')).Warnings }))
const RowOffers = lazy(async () => ({ default: (await import('./row-action-list.tsx')).RowOffers }))
const ListEmpty = lazy(async () => ({ default: (await import('./list-empty.tsx')).ListEmpty }))
const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }))

/** Visible websites with their actions. */
export function WebsiteList() {
  const [state, set] = useUrlState(listParams)
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const { hidden } = state
  const payload = listFilters(state)
  const filtered = Object.keys(payload).length > 1 || hidden === 'hidden'
  // Reasons are computed only when the menu opens.
  const actionsOf =
    (row: WebsiteRow): RowActionsOf =>
    (draw) => <RowOffers website={row} onAsk={setAsked} draw={draw} />
  return (
    <>
      <Suspense>
        <Warnings />
      </Suspense>
      <ListFilters />
      <DataTable
        call={list}
        payload={payload}
        columns={columns}
        preference="store_query_habit"
        rowKey={(row) => row.storeId}
        rowHref={(row) => websiteHref(row.storeId)}
        actions={actionsOf}
        label={m.websites_list_label()}
        empty={
          <Suspense>
            <ListEmpty filtered={filtered} />
          </Suspense>
        }
        tools={
          <Checkbox
            kind="switch"
            label={m.websites_show_hidden()}
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
