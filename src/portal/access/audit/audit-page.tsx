import { Suspense } from 'react'
import { useSearch } from 'wouter'
import { list } from '#contract/access/audit.ts'
import { auditActions } from '#domain/access/audit.ts'
import { actionLabel } from '#labels/actions/all.ts'
import { m } from '#paraglide/messages.js'
import { ExportButton } from '#portal/exports/export-button.tsx'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { rangeFilter } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { dayRange, rangeError } from '#portal/lists/range-filter.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { auditColumns } from './columns.tsx'
import { entryHref } from './entry-link.tsx'
import { auditParams } from './shared/params.ts'

const EntryDrawer = lazy(async () => ({
  default: (await import('./entry-drawer.tsx')).EntryDrawer,
}))

/** /aq/system/audit: what was done in the merchant's name, and by whom; for the administrator only. */
export function AuditPage() {
  const [{ range, actor, action, subject, address, entry }, set] = useUrlState(auditParams)
  const search = useSearch()
  const fault = rangeError(range)
  const filters = {
    ...rangeFilter({ range, subject }),
    ...(actor && { actor }),
    ...(action.length > 0 && { action: [...action] }),
    ...(subject && { subject }),
    ...(address && { address }),
  }
  return (
    <Page title={m.audit_title()} hint={m.audit_hint()}>
      <FilterBar
        params={auditParams}
        fields={[
          { name: 'range', label: m.audit_column_at(), ...dayRange, first: true },
          { name: 'actor', label: m.audit_filter_actor(), kind: 'text', maxLength: 128 },
          {
            name: 'action',
            label: m.audit_column_action(),
            kind: 'multi',
            options: auditActions.map((value) => ({ value, label: actionLabel(value) })),
          },
          { name: 'subject', label: m.audit_filter_subject(), kind: 'text', maxLength: 128 },
          { name: 'address', label: m.audit_filter_address(), kind: 'text', maxLength: 64 },
        ]}
      />
      <DataTable
        call={list}
        payload={filters}
        fault={fault}
        columns={auditColumns}
        preference="audit_query_habit"
        rowKey={({ id }) => id}
        rowHref={({ id }) => entryHref(search, id)}
        label={m.audit_list_label()}
        empty={<EmptyState title={m.audit_empty_title()} text={m.audit_empty_text()} />}
        tools={<ExportButton what={{ kind: 'audit', filters }} button={null} />}
      />
      {entry && (
        <Suspense>
          <EntryDrawer id={entry} onClose={() => set({ entry: '' })} />
        </Suspense>
      )}
    </Page>
  )
}
