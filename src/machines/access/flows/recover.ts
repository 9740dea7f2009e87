import { assign, emit, setup } from 'xstate'
import type { CodeChannel } from '#domain/access/codes.ts'
import { passwordErrors } from '#domain/access/passwords.ts'
import { readRegistrationField } from '#domain/access/registration.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import {
  type FieldErrorTexts,
  type FlowError,
  refused,
  type Said,
  unanswered,
  untroubled,
  withoutErrors,
} from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'
import { isWholeCode } from '#machines/parts/code-entry.ts'

export type RecoverFields = Readonly<Record<'account' | 'code' | 'password' | 'repeat', string>>
export type RecoverRequest = { readonly channel: CodeChannel } & Omit<RecoverFields, 'repeat'>
/** Result of a reset. `code`: the code or its recipient was refused. */
export type RecoverOutcome =
  | { readonly kind: 'reset' }
  | ({ readonly kind: 'code' | 'refused' } & Said)

type Context = FlowError & { readonly channel: CodeChannel; readonly fields: RecoverFields }

const empty: RecoverFields = { account: '', code: '', password: '', repeat: '' }
const saidOf = (outcome: RecoverOutcome): FlowError =>
  outcome.kind === 'reset' ? untroubled : refused(outcome)

/** Whether the entered phone number or e-mail address has a valid format. */
export const isAccount = (channel: CodeChannel, typed: string): boolean =>
  'value' in readRegistrationField(channel === 'sms' ? 'phone' : 'email', typed)

/** Password reset: a code by SMS or e-mail, then a new password. */
export const recoverFlow = setup({
  types: {} as {
    context: Context
    events:
      | { type: 'FIELD'; field: keyof RecoverFields; value: string }
      | { type: 'CHANNEL'; channel: CodeChannel }
      | { type: 'FAULTS'; faults: FieldErrorTexts }
      | { type: 'NEXT' }
      | { type: 'BACK' }
      | { type: 'SUBMIT' }
    emitted: { type: 'identifying' } | { type: 'renewing' } | { type: 'reset'; email: string }
    tags: 'busy'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: { reset: call<RecoverOutcome, RecoverRequest>() },
  guards: {
    'recover.account_invalid': ({ context }) => isAccount(context.channel, context.fields.account),
    'code.six_digits': ({ context }) => isWholeCode(context.fields.code),
    'password.rules': ({ context }) =>
      passwordErrors('Password', context.fields.password).length === 0,
    'password.repeat': ({ context }) => context.fields.repeat === context.fields.password,
    is: (_, { outcome, kind }: { outcome: RecoverOutcome; kind: RecoverOutcome['kind'] }) =>
      outcome.kind === kind,
  },
}).createMachine({
  id: 'recover',
  context: { ...untroubled, channel: 'email', fields: empty },
  initial: 'form',
  meta: { doc: 'The pages of a forgotten password' },
  states: {
    form: {
      meta: { doc: 'The two steps, each at its address' },
      initial: 'identify',
      on: {
        FIELD: {
          actions: assign(({ context: { fields, faults }, event: { field, value } }) => ({
            fields: { ...fields, [field]: value },
            faults: withoutErrors(faults, field),
          })),
        },
      },
      states: {
        identify: {
          meta: { doc: 'Whose password, and the code that proves it' },
          entry: emit({ type: 'identifying' }),
          on: {
            CHANNEL: {
              actions: assign(({ event }) => ({
                ...untroubled,
                channel: event.channel,
                fields: empty,
              })),
            },
            FAULTS: { actions: assign({ faults: ({ event }) => event.faults }) },
            NEXT: {
              guard: and(['recover.account_invalid', 'code.six_digits']),
              target: 'renew',
              actions: assign(untroubled),
            },
          },
        },
        renew: {
          meta: { doc: 'The new password and its repetition' },
          entry: emit({ type: 'renewing' }),
          on: {
            BACK: { target: 'identify', actions: assign(untroubled) },
            SUBMIT: {
              guard: and(['password.rules', 'password.repeat']),
              target: '#recover.resetting',
            },
          },
        },
      },
    },
    resetting: {
      tags: 'busy',
      meta: { doc: 'The rules are asked of the server, then the password is set' },
      entry: assign(untroubled),
      invoke: {
        id: 'reset',
        src: 'reset',
        input: ({ context: { channel, fields } }) => ({
          channel,
          account: fields.account,
          code: fields.code,
          password: fields.password,
        }),
        onDone: [
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ outcome: event.output, kind: 'reset' }),
            },
            target: 'done',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'code' }) },
            target: 'form.identify',
            actions: assign(({ context, event }) => ({
              ...saidOf(event.output),
              fields: { ...context.fields, code: '' },
            })),
          },
          {
            target: 'form.renew',
            actions: assign(({ event }) => saidOf(event.output)),
          },
        ],
        onError: { target: 'form.renew', actions: assign(unanswered) },
      },
    },
    done: {
      type: 'final',
      meta: { doc: 'The sign-in follows, with the new password' },
      entry: [
        emit(({ context: { channel, fields } }) => ({
          type: 'reset',
          email: channel === 'email' ? fields.account.trim() : '',
        })),
        assign({ fields: empty }),
      ],
    },
  },
})
