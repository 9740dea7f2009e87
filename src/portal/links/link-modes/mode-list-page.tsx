import { Suspense, useState } from 'react'
import { type LinkMode, queryPage } from '#contract/links/link-modes.ts'
import { againstModeChange } from '#domain/links/link-modes.ts'
import { linkModesReasons } from '#labels/reasons/link-modes.ts'
import { m } from '#paraglide/messages.js'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { modeHref } from './addresses.ts'
import { modeColumns } from './columns.tsx'

const RemoveDialog = lazy(async () => ({
  default: (await import('./remove-dialog.tsx')).RemoveDialog,
}))
const params = urlParams({ name: text() })

/** /aq/paymentLinkModeList: the modes, which define how links are sent and how long they are valid. */
export function ModeListPage() {
  const [{ name }] = useUrlState(params)
  const [removed, setRemoved] = useState<LinkMode | null>(null)
  const actionsOf = (mode: LinkMode): readonly RowAction[] => {
    const reasons = formatReasons(
      linkModesReasons,
      againstModeChange({ isRemoved: mode.removedAt !== null }),
    )
    return [
      { id: 'edit', label: m.brands_act_edit(), reasons, href: modeHref(mode.modeId) },
      {
        ...({ id: 'remove', label: m.brands_act_remove(), tone: 'danger', reasons } as const),
        run: () => setRemoved(mode),
      },
    ]
  }
  return (
    <Page
      title={m.link_modes_title()}
      hint={m.link_modes_hint()}
      actions={<ButtonLink href="/aq/addMode">{m.link_modes_add()}</ButtonLink>}
    >
      <FilterBar
        params={params}
        fields={[
          {
            ...({ name: 'name', kind: 'text', maxLength: 64, first: true } as const),
            label: m.link_modes_field_name(),
          },
        ]}
      />
      <DataTable
        call={queryPage}
        payload={name ? { name } : {}}
        columns={modeColumns}
        preference={null}
        rowKey={({ modeId }) => modeId}
        rowName={({ name: called }) => called}
        rowHref={({ modeId }) => modeHref(modeId)}
        actions={actionsOf}
        label={m.link_modes_title()}
        empty={
          <EmptyState
            title={m.link_modes_empty_title()}
            text={name ? m.link_modes_empty_filtered() : m.link_modes_empty_text()}
          />
        }
      />
      <Suspense>
        {removed && <RemoveDialog mode={removed} onClose={() => setRemoved(null)} />}
      </Suspense>
    </Page>
  )
}
