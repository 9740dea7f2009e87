import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { registrationFaults } from '#domain/registration.ts'
import { type accountCreateFlow, accountFields } from '#machines/flows/account-create.ts'
import { m } from '#paraglide/messages.js'
import { focusFault, wordsAt } from '#portal/kit/field-words.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Agreement } from './agreement.tsx'

const form = css({ display: 'flex', flexDirection: 'column', gap: '5' })

const kinds = {
  contactName: { label: m.registration_contact_name, autoComplete: 'name' },
  companyName: { label: m.registration_company_name, autoComplete: 'organization' },
  phone: { label: m.registration_phone, autoComplete: 'tel', type: 'tel' },
  email: { label: m.registration_email, autoComplete: 'email', type: 'email' },
} as const

export type AccountCreateFormProps = { actor: ActorRefFrom<typeof accountCreateFlow> }

/** Who the account is for. */
export function AccountCreateForm({ actor }: AccountCreateFormProps) {
  const snapshot = useSelector(actor, (held) => held)
  const { fields, agreed, faults } = snapshot.context
  const [tried, setTried] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const busy = snapshot.hasTag('busy')
  const words = wordsAt(registrationFaults(accountFields, fields), faults, tried)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusFault(box.current)
    actor.send({ type: 'SUBMIT' })
  }
  return (
    <form ref={box} className={form} onSubmit={submit} noValidate>
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
            <Input
              {...rest}
              name={name}
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
    </form>
  )
}
