import { Suspense, useState } from 'react'
import { listPage, type RoleRow } from '#contract/access/roles.ts'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { deleteReasons, editReasons } from './acts.ts'
import { roleEditHref, roleHref } from './addresses.ts'
import { columns } from './columns.tsx'

const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}))

export function RoleList() {
  const [asked, setAsked] = useState<RoleRow | null>(null)
  const actionsOf = (row: RoleRow): readonly RowAction[] => [
    { id: 'view', label: m.roles_act_view(), reasons: [], href: roleHref(row.roleCode) },
    {
      id: 'edit',
      label: m.roles_act_edit(),
      reasons: editReasons(row),
      href: roleEditHref(row.roleCode),
    },
    {
      id: 'delete',
      label: m.roles_act_delete(),
      tone: 'danger',
      reasons: deleteReasons(row),
      run: () => setAsked(row),
    },
  ]
  return (
    <>
      <DataTable
        call={listPage}
        payload={{}}
        columns={columns}
        preference={null}
        rowKey={(row) => row.roleCode}
        rowName={({ name }) => name}
        rowHref={(row) => roleHref(row.roleCode)}
        actions={actionsOf}
        label={m.roles_list_label()}
        empty={<EmptyState title={m.roles_empty_title()} text={m.roles_empty_text()} />}
      />
      {asked && (
        <Suspense>
          <DeleteDialog role={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
