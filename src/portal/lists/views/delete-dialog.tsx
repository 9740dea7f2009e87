import { remove, type SavedView } from '#contract/access/views.ts'
import { m } from '#paraglide/messages.js'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'

type DeleteDialogProps = { view: SavedView; onClose: () => void }

export function DeleteDialog({ view, onClose }: DeleteDialogProps) {
  const { viewId, name, shared } = view
  return (
    <ConfirmDialog
      tone="danger"
      title={m.views_delete_title()}
      text={shared ? m.views_delete_shared({ name }) : m.views_delete_text({ name })}
      confirmLabel={m.views_delete()}
      act={(send) => send(remove, { viewId })}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
