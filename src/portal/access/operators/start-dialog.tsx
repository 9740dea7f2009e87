import { m } from '#paraglide/messages.js'
import { startRehearsal } from '#portal/access/rehearsal/offers/rehearsal.ts'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'

export type StartDialogProps = {
  operator: { readonly operatorCode: string; readonly name: string }
  onClose: () => void
}

/** The question before the administrator looks at the portal as an operator. */
export const StartDialog = ({ operator: { operatorCode, name }, onClose }: StartDialogProps) => (
  <ConfirmDialog
    title={m.rehearsal_start_title({ name })}
    text={m.rehearsal_start_text()}
    confirmLabel={m.rehearsal_start()}
    act={(send) => startRehearsal(operatorCode, send)}
    onDone={onClose}
    onClose={onClose}
  />
)
