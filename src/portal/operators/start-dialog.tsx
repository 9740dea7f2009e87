import { m } from '#paraglide/messages.js'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { startRehearsal } from '#portal/kit/rehearsal.ts'

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
    act={() => startRehearsal(operatorCode)}
    onDone={onClose}
    onClose={onClose}
  />
)
