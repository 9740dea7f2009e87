import { type ReactNode, useRef, useState } from 'react'
import { focusFault } from '#portal/kit/field-words.ts'
import { newPasswordFaults } from '#portal/kit/password-faults.ts'
import { PasswordFields } from '#portal/kit/password-fields.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'

export type NewPasswordFormProps = {
  password: string
  repeat: string
  onPassword: (value: string) => void
  onRepeat: (value: string) => void
  onSubmit: () => void
  /** What the server said at the password. */
  said?: string | undefined
  busy: boolean
  submitLabel: string
  /** Below the button. */
  children?: ReactNode
}

const form = css({ display: 'flex', flexDirection: 'column', gap: '5' })

/** A new password with its repetition and its checklist: at a reset, and for the first time. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { password, repeat, busy } = props
  const [tried, setTried] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const faults = newPasswordFaults(tried, password, repeat)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusFault(box.current)
    props.onSubmit()
  }
  return (
    <form ref={box} className={form} onSubmit={submit} noValidate>
      <PasswordFields
        scene="Password"
        password={password}
        repeat={repeat}
        onPassword={props.onPassword}
        onRepeat={props.onRepeat}
        disabled={busy}
        {...faults}
        passwordSaid={props.said}
      />
      <Button type="submit" size="lg" wide loading={busy}>
        {props.submitLabel}
      </Button>
      {props.children}
    </form>
  )
}
