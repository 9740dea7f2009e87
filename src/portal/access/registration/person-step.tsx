import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  personFields,
  readRegistrationText,
  registrationErrors,
} from '#domain/access/registration.ts'
import type { registerFlow } from '#machines/access/flows/register.ts'
import { m } from '#paraglide/messages.js'
import { Form } from '#portal/kit/form.tsx'
import { useTries } from '#portal/kit/use-tries.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Segment } from '#ui/segment.tsx'
import { Inline } from '#ui/stack.tsx'
import { Agreement } from './agreement.tsx'
import { channelOptions, RegisterCode } from './register-code.tsx'
import { wordsAt } from './shared/field-labels.ts'

export type StepProps = { actor: ActorRefFrom<typeof registerFlow> }

const form = css({ flow: 'column', gap: '5' })

/** First step: the person, confirmed by a code, and the agreement. */
export function PersonStep({ actor }: StepProps) {
  const { fields, channel, agreed, faults, failure } = useSelector(actor, ({ context }) => context)
  const {
    tried,
    refuse,
    point,
    form: element,
  } = useTries(() => actor.send({ type: 'NEXT' }), { failure })
  const held = registrationErrors(personFields, fields)
  const words = wordsAt(held, faults, tried)
  const mayAsk = () => {
    const good = held[channel === 'sms' ? 'phone' : 'email'] === undefined
    if (!good) refuse()
    return good
  }
  const missing = tried && fields.code.length < 6 ? m.reasons_code_six_digits() : undefined
  return (
    <Form form={element} look={form}>
      <Field
        width="full"
        label={m.registration_email()}
        required
        help={m.registration_email_help()}
        error={words('email')}
      >
        <DraftInput
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          format={{ read: (text) => readRegistrationText('email', text) }}
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
        <DraftInput
          type="tel"
          name="phone"
          autoComplete="tel"
          inputMode="tel"
          format={{ read: (text) => readRegistrationText('phone', text) }}
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
          point()
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
    </Form>
  )
}
