import { useState } from 'react'
import { changePwd } from '#contract/operators.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { failureWith, type Result } from '#portal/kit/failure.ts'
import { newPasswordFaults } from '#portal/kit/password-faults.ts'
import { PasswordFields } from '#portal/kit/password-fields.tsx'
import { Stack } from '#ui/stack.tsx'
import { sealPair } from './seal-pair.ts'

export type ResetDialogProps = {
  operator: { readonly operatorCode: string; readonly name: string }
  onClose: () => void
  onDone: () => void
}

/** Sets a password for an operator; he has to choose another one when he signs in. */
export function ResetDialog({ operator, onClose, onDone }: ResetDialogProps) {
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [tried, setTried] = useState(false)
  const faults = newPasswordFaults(true, password, repeat)
  const reset = async (): Promise<Result<unknown>> => {
    setTried(true)
    // The fields say what is wrong.
    if (faults.passwordError || faults.repeatError)
      return { ok: false, failure: failureWith('canceled', '') }
    const sealed = await sealPair(password, repeat)
    if (!sealed.ok) return sealed
    const { operatorCode } = operator
    return send(changePwd, { operatorCode, ...sealed.data }, { quiet: true })
  }
  return (
    <ConfirmDialog
      width="450"
      title={m.operators_reset_title({ name: operator.name })}
      text={m.operators_reset_text()}
      confirmLabel={m.operators_act_reset()}
      act={reset}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack>
        <PasswordFields
          scene="Password"
          password={password}
          repeat={repeat}
          onPassword={setPassword}
          onRepeat={setRepeat}
          {...(tried ? faults : {})}
        />
      </Stack>
    </ConfirmDialog>
  )
}
