import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { OwnCodeField } from '#portal/access/codes/shared/own-code-field.tsx'
import { Form } from '#portal/kit/form.tsx'
import { useTries } from '#portal/kit/use-tries.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Inline } from '#ui/stack.tsx'
import { sendNewCode } from './change.ts'
import { formLook } from './form-look.ts'
import type { StepProps } from './step.ts'

const kinds = {
  phone: { type: 'tel', autoComplete: 'tel', reason: 'phone.invalid' },
  email: { type: 'email', autoComplete: 'email', reason: 'email.invalid' },
} as const

/** The new phone or e-mail, verified by a code of its own. */
export function RenewStep({ change, context, busy, send, against }: StepProps) {
  const { failure } = context
  const { tried, form: element } = useTries(() => send({ type: 'SUBMIT' }), { busy, failure })
  const [asked, setAsked] = useState(false)
  const [told, setTold] = useState<string | null>(null)
  const { fields, faults } = context
  const { type, autoComplete, reason } = kinds[change]
  const found = busy ? [] : against()
  const words = change === 'phone' ? m.reasons_phone_invalid() : m.reasons_email_invalid()
  return (
    <Form form={element} look={formLook}>
      <Field
        width="full"
        label={change === 'phone' ? m.security_phone_new() : m.security_email_new()}
        {...(change === 'phone' ? { help: m.security_phone_help() } : {})}
        required
        disabled={busy}
        error={faults.value ?? ((tried || asked) && found.includes(reason) ? words : told)}
      >
        <Input
          type={type}
          name={`new-${change}`}
          autoComplete={autoComplete}
          autoFocus
          value={fields.value}
          onChange={(value) => {
            setTold(null)
            send({ type: 'FIELD', field: 'value', value })
          }}
        />
      </Field>
      <OwnCodeField
        keptAs={`security.new.${change}`}
        value={fields.newCode}
        onChange={(value) => send({ type: 'FIELD', field: 'newCode', value })}
        send={() => sendNewCode(change, fields.value, setTold)}
        toldElsewhere={told !== null}
        mayAsk={() => {
          setAsked(true)
          return !against().includes(reason)
        }}
        disabled={busy}
        error={
          faults.newCode ??
          (tried && found.includes('code.six_digits') ? m.reasons_code_six_digits() : undefined)
        }
      />
      <Inline>
        <Button type="submit" loading={busy}>
          {change === 'phone' ? m.security_phone_submit() : m.security_email_submit()}
        </Button>
        <Button look="ghost" tone="neutral" disabled={busy} onClick={() => send({ type: 'BACK' })}>
          {m.security_back()}
        </Button>
      </Inline>
    </Form>
  )
}
