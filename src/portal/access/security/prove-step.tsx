import { useState } from 'react'
import { getCentre } from '#contract/access/security.ts'
import { m } from '#paraglide/messages.js'
import { OwnCodeField } from '#portal/access/codes/shared/own-code-field.tsx'
import { Form } from '#portal/kit/form.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useTries } from '#portal/kit/use-tries.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { sendOldCode } from './change.ts'
import { formLook } from './form-look.ts'
import type { StepProps } from './step.ts'

/** Verifies the current contact: by phone or, if that is lost, by e-mail. */
export function ProveStep({ change, context, busy, send, against }: StepProps) {
  const { data } = useCall(getCentre, {})
  const { failure } = context
  const { tried, form: element } = useTries(() => send({ type: 'NEXT' }), { busy, failure })
  const [asked, setAsked] = useState(false)
  const [told, setTold] = useState<string | null>(null)
  const { channel, fields, faults } = context
  const found = against()
  const phoneFault =
    (tried || asked) && found.includes('phone.invalid') ? m.reasons_phone_invalid() : undefined
  const asksPhone = change === 'phone' && channel === 'sms'
  return (
    <Form form={element} look={formLook}>
      <Field group width="full" label={m.security_prove_by()}>
        <RadioGroup
          flow="column"
          value={channel}
          disabled={busy}
          onChange={(value) => send({ type: 'CHANNEL', channel: value })}
          options={[
            { value: 'sms', label: m.security_by_phone({ phone: data?.phone ?? '' }) },
            { value: 'email', label: m.security_by_email({ email: data?.email ?? '' }) },
          ]}
        />
      </Field>
      {asksPhone && (
        <Field
          width="full"
          label={m.security_phone_original()}
          help={m.security_phone_help()}
          required
          disabled={busy}
          error={faults.original ?? phoneFault ?? told}
        >
          <Input
            type="tel"
            name="original-phone"
            autoComplete="tel"
            value={fields.original}
            onChange={(value) => {
              setTold(null)
              send({ type: 'FIELD', field: 'original', value })
            }}
          />
        </Field>
      )}
      <OwnCodeField
        key={channel}
        keptAs={`security.${change}.${channel}`}
        value={fields.originalCode}
        onChange={(value) => send({ type: 'FIELD', field: 'originalCode', value })}
        send={() => sendOldCode(change, channel, fields.original, setTold)}
        toldElsewhere={told !== null}
        mayAsk={() => {
          setAsked(true)
          return !against().includes('phone.invalid')
        }}
        disabled={busy}
        error={
          faults.originalCode ??
          (tried && found.includes('code.six_digits') ? m.reasons_code_six_digits() : undefined)
        }
      />
      <Button type="submit" loading={busy}>
        {m.security_next()}
      </Button>
    </Form>
  )
}
