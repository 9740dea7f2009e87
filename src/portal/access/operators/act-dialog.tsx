import { remove, updateStatus } from '#contract/access/operators.ts'
import { m } from '#paraglide/messages.js'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { ResetDialog } from './reset-dialog.tsx'
import type { OperatorAct } from './shared/acts.ts'

export type OpenDialog = {
  readonly act: OperatorAct
  readonly operator: { readonly operatorCode: string; readonly name: string }
}
export type ActDialogProps = {
  asked: OpenDialog
  onClose: () => void
  onDeleted?: () => void
}

/** Confirmation dialog of an action on an operator, with the message after success. */
export function ActDialog({ asked, onClose, onDeleted }: ActDialogProps) {
  const { act, operator } = asked
  const { operatorCode, name } = operator
  const done = (title: string) => () => {
    onClose()
    if (act === 'delete') onDeleted?.()
    void notify({ tone: 'good', title })
  }
  if (act === 'reset')
    return (
      <ResetDialog
        operator={operator}
        onClose={onClose}
        onDone={done(m.operators_reset_done({ name }))}
      />
    )
  if (act === 'delete')
    return (
      <ConfirmDialog
        tone="danger"
        title={m.operators_delete_title({ name })}
        text={m.operators_delete_text()}
        confirmLabel={m.operators_act_delete()}
        failedTitle={m.portal_delete_failed()}
        act={(send) => send(remove, { operatorCode })}
        onDone={done(m.operators_deleted_done({ name }))}
        onClose={onClose}
      />
    )
  const enables = act === 'enable'
  const status = enables ? 'enabled' : 'disabled'
  return (
    <ConfirmDialog
      tone={enables ? 'accent' : 'danger'}
      title={enables ? m.operators_enable_title({ name }) : m.operators_disable_title({ name })}
      text={enables ? m.operators_enable_text() : m.operators_disable_text()}
      confirmLabel={enables ? m.operators_act_enable() : m.operators_act_disable()}
      act={(send) => send(updateStatus, { operatorCode, status })}
      onDone={done(
        enables ? m.operators_enabled_done({ name }) : m.operators_disabled_done({ name }),
      )}
      onClose={onClose}
    />
  )
}
