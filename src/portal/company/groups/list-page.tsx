import { Suspense, useState } from 'react'
import { type GroupRow, list } from '#contract/company/groups.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { groupLabel } from '#portal/access/trade-type/shared/group-labels.ts'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { choice, text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { columns } from './columns.tsx'
import { words } from './labels.ts'
import { groupHref } from './shared/addresses.ts'

const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }))
const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }))
const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}))

const params = urlParams({ groupName: text() })
// Set by links from other pages that open the add dialog.
const asking = urlParams({ dialog: choice(['add'], '') })

type Asked = { readonly act: 'edit' | 'delete'; readonly group: GroupRow }

/** /aq/groupManage: the groups that contain websites and are assigned to operators. */
export function GroupListPage() {
  const [{ groupName }] = useUrlState(params)
  const [{ dialog }, ask] = useUrlState(asking)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const actionsOf = (group: GroupRow): readonly RowAction[] => [
    { id: 'view', label: m.groups_act_view(), reasons: [], href: groupHref(group.groupId) },
    {
      id: 'edit',
      label: m.groups_act_edit(),
      reasons: buttonReasons(buttons.editGroup),
      run: () => setAsked({ act: 'edit', group }),
    },
    {
      id: 'delete',
      label: m.groups_act_delete(),
      tone: 'danger',
      reasons: buttonReasons(buttons.deleteGroup),
      run: () => setAsked({ act: 'delete', group }),
    },
  ]
  const mayAdd = buttonReasons(buttons.addGroup)
  const adds = (
    <WhyNot reasons={mayAdd}>
      {(blocked) => (
        <Button disabled={blocked} onClick={() => ask({ dialog: 'add' })}>
          {m.groups_add()}
        </Button>
      )}
    </WhyNot>
  )
  return (
    <Page title={words.title()} hint={words.hint()} actions={adds}>
      <Notice tone="info" title={m.groups_explanation_title()}>
        {words.explanation()}
      </Notice>
      <FilterBar
        params={params}
        fields={[
          { kind: 'text', name: 'groupName', label: groupLabel(), maxLength: 50, first: true },
        ]}
      />
      <DataTable
        call={list}
        payload={groupName ? { groupName } : {}}
        columns={columns}
        preference={null}
        rowKey={(row) => row.groupId}
        rowHref={(row) => groupHref(row.groupId)}
        actions={actionsOf}
        label={words.title()}
        empty={
          groupName ? (
            <EmptyState title={m.groups_none_fit_title()} text={m.groups_none_fit_text()} />
          ) : (
            <EmptyState title={m.groups_empty_title()} text={words.explanation()} action={adds} />
          )
        }
      />
      <Suspense>
        {dialog === 'add' && mayAdd.length === 0 && (
          <AddDialog onClose={() => ask({ dialog: '' })} />
        )}
        {asked?.act === 'edit' && <EditDialog groupId={asked.group.groupId} onClose={close} />}
        {asked?.act === 'delete' && (
          <DeleteDialog groupId={asked.group.groupId} onClose={close} onDone={close} />
        )}
      </Suspense>
    </Page>
  )
}
