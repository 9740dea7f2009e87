import { listByRole, type RoleRow, remove } from '#contract/access/roles.ts'
import { m } from '#paraglide/messages.js'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useCall } from '#portal/kit/query.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { RoleUsers } from './role-users.tsx'

export type DeleteDialogProps = {
  role: Pick<RoleRow, 'roleCode' | 'name'>
  onClose: () => void
  onDeleted?: () => void
}

/** Confirmation of deleting a role: it names the operators who lose it. */
export function DeleteDialog({ role: { roleCode, name }, onClose, onDeleted }: DeleteDialogProps) {
  const used = useCall(listByRole, { roleCode }, { staleMs: 0 })
  const inUse = used.data && used.data.operators.length + used.data.others > 0
  return (
    <ConfirmDialog
      width="450"
      tone="danger"
      title={m.roles_delete_title({ name })}
      text={m.roles_delete_text()}
      confirmLabel={m.roles_act_delete()}
      failedTitle={m.portal_delete_failed()}
      // Confirming is possible only after the affected operators are shown.
      waits={!used.data}
      act={(send) => send(remove, { roleCode, confirmed: inUse === true })}
      onDone={() => {
        onClose()
        onDeleted?.()
        void notify({ tone: 'good', title: m.roles_deleted_done({ name }) })
      }}
      onClose={onClose}
    >
      {used.isError ? (
        <FailurePanel of={used} />
      ) : !used.data ? (
        <Skeleton shape="block" />
      ) : (
        inUse && (
          <Notice title={m.roles_delete_used()}>
            <RoleUsers users={used.data} />
          </Notice>
        )
      )}
    </ConfirmDialog>
  )
}
