import { changePwd } from '#contract/access/operators.ts'
import { m } from '#paraglide/messages.js'
import { newPasswordErrors } from '#portal/access/passwords/shared/password-errors.ts'
import { PasswordFields } from '#portal/access/passwords/shared/password-fields.tsx'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { useForm } from '#portal/kit/use-form.ts'
import { sealPair } from './seal-pair.ts'

export type ResetDialogProps = {
  operator: { readonly operatorCode: string; readonly name: string }
  onClose: () => void
  onDone: () => void
}

type Values = { readonly password: string; readonly repeat: string }

function faultsOf({ password, repeat }: Values) {
  const { passwordError, repeatError } = newPasswordErrors(true, password, repeat)
  return {
    ...(passwordError && { password: passwordError }),
    ...(repeatError && { repeat: repeatError }),
  }
}

/** Sets a password for an operator, who must choose another one at the next sign-in. */
export function ResetDialog({ operator, onClose, onDone }: ResetDialogProps) {
  const form = useForm({
    begin: { password: '', repeat: '' },
    sealed: ['password', 'repeat'],
    faultsOf,
    act: async ({ password, repeat }, send) => {
      const sealed = await sealPair(password, repeat)
      if (!sealed.ok) return sealed
      return send(changePwd, { operatorCode: operator.operatorCode, ...sealed.data })
    },
    onDone,
  })
  const { values, set, errors } = form
  return (
    <FormDialog
      form={form}
      pressed
      role="alertdialog"
      width="450"
      title={m.operators_reset_title({ name: operator.name })}
      description={m.operators_reset_text()}
      confirmLabel={m.operators_act_reset()}
      onClose={onClose}
    >
      <PasswordFields
        scene="Password"
        password={values.password}
        repeat={values.repeat}
        onPassword={(password) => set({ password })}
        onRepeat={(repeat) => set({ repeat })}
        passwordError={errors.password}
        repeatError={errors.repeat}
      />
    </FormDialog>
  )
}
