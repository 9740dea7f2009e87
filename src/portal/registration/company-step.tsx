import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { companyFields, registrationFaults } from '#domain/registration.ts'
import { m } from '#paraglide/messages.js'
import { focusFault, wordsAt } from '#portal/kit/field-words.ts'
import { newPasswordFaults } from '#portal/kit/password-faults.ts'
import { PasswordFields } from '#portal/kit/password-fields.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { CompanyFields } from './company-fields.tsx'
import type { StepProps } from './person-step.tsx'

const look = {
  form: css({ display: 'flex', flexDirection: 'column', gap: '5' }),
  acts: css({ display: 'grid', gridTemplateColumns: '[auto minmax(0, 1fr)]', gap: '3' }),
}

/** The second step: the business, and the password of its administrator. */
export function CompanyStep({ actor }: StepProps) {
  const snapshot = useSelector(actor, (held) => held)
  const { fields, faults } = snapshot.context
  const [tried, setTried] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const busy = snapshot.hasTag('busy') || snapshot.status === 'done'
  const words = wordsAt(registrationFaults(companyFields, fields), faults, tried)
  const password = newPasswordFaults(tried, fields.password, fields.repeat)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusFault(box.current)
    actor.send({ type: 'SUBMIT' })
  }
  return (
    <form ref={box} className={look.form} onSubmit={submit} noValidate>
      <CompanyFields
        fields={fields}
        onField={(field, value) => actor.send({ type: 'FIELD', field, value })}
        words={words}
        disabled={busy}
      />
      <PasswordFields
        scene="Password"
        label={m.signin_password()}
        password={fields.password}
        repeat={fields.repeat}
        onPassword={(value) => actor.send({ type: 'FIELD', field: 'password', value })}
        onRepeat={(value) => actor.send({ type: 'FIELD', field: 'repeat', value })}
        disabled={busy}
        {...password}
        passwordSaid={faults.password}
      />
      <div className={look.acts}>
        <Button
          size="lg"
          look="outline"
          tone="neutral"
          disabled={busy}
          onClick={() => actor.send({ type: 'BACK' })}
        >
          {m.registration_back()}
        </Button>
        <Button type="submit" size="lg" wide loading={busy}>
          {m.registration_submit()}
        </Button>
      </div>
    </form>
  )
}
