import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { personFields, registrationFaults } from '#domain/registration.ts'
import type { registerFlow } from '#machines/flows/register.ts'
import { m } from '#paraglide/messages.js'
import { focusFault, wordsAt } from '#portal/kit/field-words.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Segment } from '#ui/segment.tsx'
import { Inline } from '#ui/stack.tsx'
import { Agreement } from './agreement.tsx'
import { channelOptions, RegisterCode } from './register-code.tsx'

export type StepProps = { actor: ActorRefFrom<typeof registerFlow> }

const form = css({ display: 'flex', flexDirection: 'column', gap: '5' })

/** The first step: who it is, proved by a code, and the agreement. */
export function PersonStep({ actor }: StepProps) {
  const { fields, channel, agreed, faults } = useSelector(actor, ({ context }) => context)
  const [tried, setTried] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const held = registrationFaults(personFields, fields)
  const words = wordsAt(held, faults, tried)
  const refuse = () => {
    setTried(true)
    focusFault(box.current)
  }
  const next = (event: React.FormEvent) => {
    event.preventDefault()
    refuse()
    actor.send({ type: 'NEXT' })
  }
  const mayAsk = () => {
    const good = held[channel === 'sms' ? 'phone' : 'email'] === undefined
    if (!good) refuse()
    return good
  }
  const missing = tried && fields.code.length < 6 ? m.reasons_code_six_digits() : undefined
  return (
    <form ref={box} className={form} onSubmit={next} noValidate>
      <Field
        width="full"
        label={m.registration_email()}
        required
        help={m.registration_email_help()}
        error={words('email')}
      >
        <Input
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={fields.email}
          onChange={(value) => actor.send({ type: 'FIELD', field: 'email', value })}
        />
      </Field>
      <Field
        width="full"
        label={m.registration_phone()}
        required
        help={m.registration_phone_help()}
        error={words('phone')}
      >
        <Input
          type="tel"
          name="phone"
          autoComplete="tel"
          inputMode="tel"
          value={fields.phone}
          onChange={(value) => actor.send({ type: 'FIELD', field: 'phone', value })}
        />
      </Field>
      <Field group width="full" label={m.registration_channel()}>
        <Inline>
          <Segment
            label={m.registration_channel()}
            value={channel}
            onChange={(value) => actor.send({ type: 'CHANNEL', channel: value })}
            options={channelOptions()}
          />
        </Inline>
      </Field>
      <RegisterCode
        channel={channel}
        email={fields.email}
        phone={fields.phone}
        value={fields.code}
        onChange={(value) => actor.send({ type: 'FIELD', field: 'code', value })}
        mayAsk={mayAsk}
        onFaults={(said) => {
          actor.send({ type: 'FAULTS', faults: said })
          focusFault(box.current)
        }}
        onOtherRegion={(message) => actor.send({ type: 'OTHER_REGION', message })}
        error={faults.code ?? missing}
      />
      <Agreement
        checked={agreed}
        onChange={(value) => actor.send({ type: 'AGREE', value })}
        missing={tried && !agreed}
      />
      <Button type="submit" size="lg" wide>
        {m.registration_next()}
      </Button>
    </form>
  )
}
