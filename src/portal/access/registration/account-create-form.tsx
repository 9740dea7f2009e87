import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { readRegistrationText, registrationErrors } from '#domain/access/registration.ts'
import { type accountCreateFlow, accountFields } from '#machines/access/flows/account-create.ts'
import { m } from '#paraglide/messages.js'
import { Form } from '#portal/kit/form.tsx'
import { useTries } from '#portal/kit/use-tries.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Agreement } from './agreement.tsx'
import { wordsAt } from './shared/field-labels.ts'

const form = css({ flow: 'column', gap: '5' })

const kinds = {
  contactName: { label: m.registration_contact_name, autoComplete: 'name' },
  companyName: { label: m.registration_company_name, autoComplete: 'organization' },
  phone: { label: m.registration_phone, autoComplete: 'tel', type: 'tel' },
  email: { label: m.registration_email, autoComplete: 'email', type: 'email' },
} as const

export type AccountCreateFormProps = { actor: ActorRefFrom<typeof accountCreateFlow> }

export function AccountCreateForm({ actor }: AccountCreateFormProps) {
  const snapshot = useSelector(actor, (held) => held)
  const { fields, agreed, faults, failure } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const { tried, form: element } = useTries(() => actor.send({ type: 'SUBMIT' }), { busy, failure })
  const words = wordsAt(registrationErrors(accountFields, fields), faults, tried)
  return (
    <Form form={element} look={form}>
      {accountFields.map((name) => {
        const { label, ...rest } = kinds[name]
        return (
          <Field
            key={name}
            width="full"
            label={label()}
            required
            disabled={busy}
            help={name === 'phone' ? m.registration_phone_help() : undefined}
            error={words(name)}
          >
            <DraftInput
              {...rest}
              name={name}
              format={{ read: (text) => readRegistrationText(name, text) }}
              value={fields[name]}
              onChange={(value) => actor.send({ type: 'FIELD', field: name, value })}
            />
          </Field>
        )
      })}
      <Agreement
        checked={agreed}
        onChange={(value) => actor.send({ type: 'AGREE', value })}
        missing={tried && !agreed}
        disabled={busy}
      />
      <Button type="submit" size="lg" wide loading={busy}>
        {m.registration_create_submit()}
      </Button>
    </Form>
  )
}
