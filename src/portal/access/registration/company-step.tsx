import { useSelector } from '@xstate/react'
import { companyFields, registrationErrors } from '#domain/access/registration.ts'
import { m } from '#paraglide/messages.js'
import { newPasswordErrors } from '#portal/access/passwords/shared/password-errors.ts'
import { PasswordFields } from '#portal/access/passwords/shared/password-fields.tsx'
import { Form } from '#portal/kit/form.tsx'
import { useTries } from '#portal/kit/use-tries.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { CompanyFields } from './company-fields.tsx'
import type { StepProps } from './person-step.tsx'
import { wordsAt } from './shared/field-labels.ts'

const look = {
  form: css({ flow: 'column', gap: '5' }),
  acts: css({ display: 'grid', gridTemplateColumns: '[auto minmax(0, 1fr)]', gap: '3' }),
}

/** Second step: the business, and the password of its administrator. */
export function CompanyStep({ actor }: StepProps) {
  const snapshot = useSelector(actor, (held) => held)
  const { fields, faults, failure } = snapshot.context
  const busy = snapshot.hasTag('busy') || snapshot.status === 'done'
  const { tried, form: element } = useTries(() => actor.send({ type: 'SUBMIT' }), { busy, failure })
  const words = wordsAt(registrationErrors(companyFields, fields), faults, tried)
  const password = newPasswordErrors(tried, fields.password, fields.repeat)
  return (
    <Form form={element} look={look.form}>
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
    </Form>
  )
}
