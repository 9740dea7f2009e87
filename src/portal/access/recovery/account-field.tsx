import type { CodeChannel } from '#domain/access/codes.ts'
import { readRegistrationField } from '#domain/access/registration.ts'
import { m } from '#paraglide/messages.js'
import { fieldErrorLabels } from '#portal/access/registration/shared/field-labels.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export type AccountFieldProps = {
  channel: CodeChannel
  value: string
  onChange: (value: string) => void
  said: string | undefined
  tried: boolean
}

/** The phone number or e-mail address of an account, depending on the channel. */
export function AccountField({ channel, value, onChange, said, tried }: AccountFieldProps) {
  const name = channel === 'sms' ? 'phone' : 'email'
  const read = readRegistrationField(name, value)
  const own = tried && 'fault' in read ? fieldErrorLabels(name, read.fault) : undefined
  const kind =
    name === 'phone'
      ? ({ type: 'tel', autoComplete: 'tel', inputMode: 'tel' } as const)
      : ({ type: 'email', autoComplete: 'username', inputMode: 'email' } as const)
  return (
    <Field
      width="full"
      label={name === 'phone' ? m.registration_phone() : m.signin_email()}
      required
      help={name === 'phone' ? m.registration_phone_help() : undefined}
      error={said ?? own}
    >
      <Input
        {...kind}
        key={name}
        name={name}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}
