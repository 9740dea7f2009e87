import type { ReactNode } from 'react'
import { newPasswordErrors } from '#portal/access/passwords/shared/password-errors.ts'
import { PasswordFields } from '#portal/access/passwords/shared/password-fields.tsx'
import { Form } from '#portal/kit/form.tsx'
import { useTries } from '#portal/kit/use-tries.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'

export type NewPasswordFormProps = {
  password: string
  repeat: string
  onPassword: (value: string) => void
  onRepeat: (value: string) => void
  onSubmit: () => void
  said?: string | undefined
  busy: boolean
  submitLabel: string
  /** Shown below the button. */
  children?: ReactNode
}

const form = css({ flow: 'column', gap: '5' })

/** New password with repetition and checklist, for a reset and for the first password. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { password, repeat, busy } = props
  const { tried, form: element } = useTries(() => props.onSubmit(), { busy })
  const faults = newPasswordErrors(tried, password, repeat)
  return (
    <Form form={element} look={form}>
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
    </Form>
  )
}
