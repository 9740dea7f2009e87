import { assign, emit, setup } from 'xstate'
import type { CodeChannel } from '#domain/access/codes.ts'
import { passwordErrors } from '#domain/access/passwords.ts'
import { readContactField } from '#domain/contact.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import {
  type FlowError,
  refused,
  type Said,
  unanswered,
  untroubled,
  withoutErrors,
} from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'
import { isWholeCode } from '#machines/parts/code-entry.ts'

/** Changes with a screen of their own in the security centre. */
export type SecurityChange = 'password' | 'phone' | 'email'
/** `original`: the old password or phone; `value`: the new password, phone or e-mail address. */
export type SecurityFields = Readonly<
  Record<'original' | 'originalCode' | 'value' | 'repeat' | 'newCode', string>
>
export type SecurityRequest = {
  readonly channel: CodeChannel
  readonly fields: SecurityFields
  readonly idempotencyKey: string
}
/** Result of a change. `original`: the proof of the old value was refused; `refused`: anything else was. */
export type SecurityOutcome =
  | { readonly kind: 'changed' }
  | ({ readonly kind: 'original' | 'refused' } & Said)

type Context = FlowError & {
  readonly change: SecurityChange
  readonly channel: CodeChannel
  readonly fields: SecurityFields
  readonly key: string
  readonly newKey: () => string
}

const empty: SecurityFields = { original: '', originalCode: '', value: '', repeat: '', newCode: '' }
const isRead = (field: 'phone' | 'email', text: string) => 'value' in readContactField(field, text)
/** The original phone is only required if the code is sent to it. */
const asksPhone = ({ change, channel }: Context) => change === 'phone' && channel === 'sms'
const isUnsure = ({ change, failure }: Context, field: keyof SecurityFields) =>
  change === 'password' && failure !== null && !field.endsWith('Code')
const saidOf = (outcome: SecurityOutcome): FlowError =>
  outcome.kind === 'changed' ? untroubled : refused(outcome)

/**
 * Change of password, phone or e-mail: a code verifies the old value, and a new address is verified by another code.
 */
export const securityChangeFlow = setup({
  types: {} as {
    context: Context
    events:
      | { type: 'FIELD'; field: keyof SecurityFields; value: string }
      | { type: 'CHANNEL'; channel: CodeChannel }
      | { type: 'NEXT' }
      | { type: 'BACK' }
      | { type: 'SUBMIT' }
    input: { change: SecurityChange; newKey: () => string }
    emitted: { type: 'changed' }
    tags: 'busy'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: { change: call<SecurityOutcome, SecurityRequest>() },
  guards: {
    ofPassword: ({ context }) => context.change === 'password',
    'phone.invalid': ({ context, event }) =>
      event.type === 'NEXT'
        ? !asksPhone(context) || isRead('phone', context.fields.original)
        : context.change !== 'phone' || isRead('phone', context.fields.value),
    'email.invalid': ({ context }) =>
      context.change !== 'email' || isRead('email', context.fields.value),
    'code.six_digits': ({ context, event }) =>
      isWholeCode(
        event.type === 'NEXT' || context.change === 'password'
          ? context.fields.originalCode
          : context.fields.newCode,
      ),
    'password.original_missing': ({ context }) => context.fields.original !== '',
    'password.rules': ({ context }) =>
      passwordErrors('ChangePassword', context.fields.value).length === 0,
    'password.repeat': ({ context }) => context.fields.repeat === context.fields.value,
    'password.unchanged': ({ context }) => context.fields.value !== context.fields.original,
    changed: (_, { outcome }: { outcome: SecurityOutcome }) => outcome.kind === 'changed',
    ofOriginal: ({ context }, { outcome }: { outcome: SecurityOutcome }) =>
      context.change !== 'password' && outcome.kind === 'original',
  },
}).createMachine({
  id: 'security-change',
  context: ({ input }) => ({
    ...untroubled,
    change: input.change,
    channel: 'sms',
    fields: empty,
    key: input.newKey(),
    newKey: input.newKey,
  }),
  initial: 'form',
  meta: { doc: 'The screens that change password, phone and e-mail' },
  states: {
    form: {
      meta: { doc: 'Being filled in' },
      initial: 'routing',
      on: {
        FIELD: {
          actions: assign(({ context, event: { field, value } }) => ({
            fields: {
              ...context.fields,
              [field]: value,
            },
            faults: withoutErrors(context.faults, field),
            // Passwords are sent encrypted, so the server cannot compare them: a changed one needs a new key.
            key: isUnsure(context, field) ? context.newKey() : context.key,
          })),
        },
      },
      states: {
        routing: {
          meta: { doc: 'A password has one step, an address two' },
          always: [{ guard: 'ofPassword', target: 'typing' }, { target: 'proving' }],
        },
        typing: {
          meta: { doc: 'The old password, the new one twice, and the code' },
          on: {
            SUBMIT: {
              guard: and([
                'password.original_missing',
                'password.rules',
                'password.repeat',
                'password.unchanged',
                'code.six_digits',
              ]),
              target: '#security-change.sending',
            },
          },
        },
        proving: {
          meta: { doc: 'The code that went to what is bound' },
          on: {
            CHANNEL: {
              actions: assign(({ context, event }) => ({
                ...untroubled,
                channel: event.channel,
                fields: { ...context.fields, originalCode: '' },
              })),
            },
            NEXT: {
              guard: and(['phone.invalid', 'code.six_digits']),
              target: 'renewing',
              actions: assign(untroubled),
            },
          },
        },
        renewing: {
          meta: { doc: 'The new address and the code that went there' },
          on: {
            BACK: { target: 'proving', actions: assign(untroubled) },
            SUBMIT: {
              guard: and(['phone.invalid', 'email.invalid', 'code.six_digits']),
              target: '#security-change.sending',
            },
          },
        },
      },
    },
    sending: {
      tags: 'busy',
      meta: { doc: 'The change is asked for; both codes are judged together' },
      entry: assign(untroubled),
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { channel, fields, key } }) => ({
          channel,
          fields,
          idempotencyKey: key,
        }),
        onDone: [
          {
            guard: { type: 'changed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'done',
          },
          {
            guard: { type: 'ofOriginal', params: ({ event }) => ({ outcome: event.output }) },
            target: 'form.proving',
            actions: assign(({ context, event }) => ({
              ...saidOf(event.output),
              key: context.newKey(),
              fields: { ...context.fields, originalCode: '' },
            })),
          },
          {
            guard: 'ofPassword',
            target: 'form.typing',
            actions: assign(({ context, event }) => ({
              ...saidOf(event.output),
              key: context.newKey(),
            })),
          },
          {
            target: 'form.renewing',
            actions: assign(({ context, event }) => ({
              ...saidOf(event.output),
              key: context.newKey(),
            })),
          },
        ],
        // Its result is unknown: the same key makes a retry safe.
        onError: [
          { guard: 'ofPassword', target: 'form.typing', actions: assign(unanswered) },
          { target: 'form.renewing', actions: assign(unanswered) },
        ],
      },
    },
    done: {
      type: 'final',
      meta: { doc: 'Changed; the old address is told' },
      entry: [assign({ fields: empty }), emit({ type: 'changed' })],
    },
  },
})
