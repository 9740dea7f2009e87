import { type ReactNode, useState } from 'react'
import type { PasswordScene } from '#domain/access/passwords.ts'
import { m } from '#paraglide/messages.js'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { PasswordChecklist } from '../password-checklist.tsx'

export type PasswordFieldsProps = {
  scene: PasswordScene
  /** Label of the first field; "new password" by default. */
  label?: string
  password: string
  repeat: string
  onPassword: (value: string) => void
  onRepeat: (value: string) => void
  /** Server error about the current password; shown beside the checklist too. */
  passwordSaid?: ReactNode
  passwordError?: ReactNode
  repeatError?: ReactNode
  disabled?: boolean
}

/** A new password and its repetition; the checklist is shown while the first field has the focus. */
export function PasswordFields(props: PasswordFieldsProps) {
  const { scene, password, disabled = false } = props
  const [typing, setTyping] = useState(false)
  const eye = {
    showLabel: m.signin_password_show(),
    hideLabel: m.signin_password_hide(),
    autoComplete: 'new-password',
  } as const
  return (
    <>
      <Field
        width="full"
        label={props.label ?? m.passwords_choose()}
        required
        disabled={disabled}
        error={props.passwordSaid ?? (typing ? undefined : props.passwordError)}
        help={typing && <PasswordChecklist scene={scene} password={password} />}
      >
        <PasswordInput
          {...eye}
          name="new-password"
          value={password}
          onChange={props.onPassword}
          onFocus={() => setTyping(true)}
          onBlur={() => afterPress(() => setTyping(false))}
        />
      </Field>
      <Field
        width="full"
        label={m.passwords_repeat()}
        required
        disabled={disabled}
        error={props.repeatError}
      >
        <PasswordInput {...eye} name="repeat" value={props.repeat} onChange={props.onRepeat} />
      </Field>
    </>
  )
}

let pressed = false
if (typeof document !== 'undefined') {
  const note = ({ type }: Event) => {
    pressed = type === 'pointerdown'
  }
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    document.addEventListener(type, note, { capture: true })
}

/**
 * Delays layout changes on blur until the pointer press that caused the blur has ended: otherwise the pressed button
 * would move away and get no click.
 */
function afterPress(act: () => void): void {
  if (pressed) document.addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}
