import { assign, emit, setup } from 'xstate'
import { type RegistrationField, registrationErrors } from '#domain/access/registration.ts'
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

export const accountFields = [
  'contactName',
  'companyName',
  'phone',
  'email',
] as const satisfies RegistrationField[]
export type AccountFields = Readonly<Record<(typeof accountFields)[number], string>>
export type NoteRequest = { readonly fields: AccountFields; readonly captchaToken: string }
/** Result of creating a temporary account; `until`: when another code may be requested (epoch ms). */
export type NoteOutcome =
  | { readonly kind: 'noted'; readonly sentTo: string; readonly until: number | null }
  | ({ readonly kind: 'captcha' | 'refused' } & Said)
export type CheckRequest = { readonly email: string; readonly code: string }
export type CheckOutcome =
  | { readonly kind: 'created'; readonly ticket: string }
  | ({ readonly kind: 'code' | 'refused' } & Said)

type Context = FlowError & {
  readonly fields: AccountFields
  readonly agreed: boolean
  readonly code: string
  readonly captchaToken: string
  readonly sentTo: string
  readonly until: number | null
}
type Outcome = NoteOutcome | CheckOutcome

const saidOf = (outcome: Outcome): FlowError =>
  'faults' in outcome ? refused(outcome) : untroubled
const is = (kind: Outcome['kind']) => ({
  type: 'is' as const,
  params: ({ event }: { event: { output: Outcome } }) => ({ outcome: event.output, kind }),
})

/**
 * Account creation by e-mail: creates a temporary account, verifies the address with a code, and continues to the first
 * password.
 */
export const accountCreateFlow = setup({
  types: {} as {
    context: Context
    events:
      | { type: 'FIELD'; field: keyof AccountFields; value: string }
      | { type: 'AGREE'; value: boolean }
      | { type: 'SUBMIT' }
      | { type: 'CAPTCHA_PASSED'; token: string }
      | { type: 'CAPTCHA_CLOSED' }
      | { type: 'CODE'; value: string }
      | { type: 'VERIFY' }
      | { type: 'BACK' }
    emitted: { type: 'created'; ticket: string; email: string }
    tags: 'busy'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: {
    note: call<NoteOutcome, NoteRequest>(),
    check: call<CheckOutcome, CheckRequest>(),
  },
  guards: {
    'register.account_incomplete': ({ context }) =>
      Object.keys(registrationErrors(accountFields, context.fields)).length === 0,
    'agreement.needed': ({ context }) => context.agreed,
    'code.six_digits': ({ context }) => isWholeCode(context.code),
    is: (_, { outcome, kind }: { outcome: Outcome; kind: Outcome['kind'] }) =>
      outcome.kind === kind,
  },
}).createMachine({
  id: 'account-create',
  context: {
    ...untroubled,
    fields: { contactName: '', companyName: '', phone: '', email: '' },
    agreed: false,
    code: '',
    captchaToken: '',
    sentTo: '',
    until: null,
  },
  initial: 'form',
  meta: { doc: 'The page that creates an account by e-mail code' },
  states: {
    form: {
      meta: { doc: 'Who it is for, and the agreement' },
      on: {
        FIELD: {
          actions: assign(({ context: { fields, faults }, event: { field, value } }) => ({
            fields: { ...fields, [field]: value },
            faults: withoutErrors(faults, field),
          })),
        },
        AGREE: { actions: assign({ agreed: ({ event }) => event.value }) },
        SUBMIT: {
          guard: and(['register.account_incomplete', 'agreement.needed']),
          target: 'captcha',
          actions: assign(untroubled),
        },
      },
    },
    captcha: {
      meta: { doc: 'The slider; also when the server wants it again' },
      on: {
        CAPTCHA_PASSED: {
          target: 'noting',
          actions: assign({ captchaToken: ({ event }) => event.token }),
        },
        CAPTCHA_CLOSED: { target: 'form', actions: assign(untroubled) },
      },
    },
    noting: {
      tags: 'busy',
      meta: { doc: 'The account is noted and its code is sent' },
      entry: assign(untroubled),
      invoke: {
        id: 'note',
        src: 'note',
        input: ({ context: { fields, captchaToken } }) => ({ fields, captchaToken }),
        onDone: [
          {
            guard: is('noted'),
            target: 'code',
            actions: assign(({ event: { output } }) =>
              output.kind === 'noted' ? { sentTo: output.sentTo, until: output.until } : {},
            ),
          },
          {
            guard: is('captcha'),
            target: 'captcha',
            actions: assign(({ event }) => saidOf(event.output)),
          },
          { target: 'form', actions: assign(({ event }) => saidOf(event.output)) },
        ],
        onError: { target: 'form', actions: assign(unanswered) },
      },
    },
    code: {
      meta: { doc: 'The code of the e-mail' },
      on: {
        CODE: {
          actions: assign(({ context, event }) => ({
            code: event.value,
            faults: withoutErrors(context.faults, 'code'),
          })),
        },
        VERIFY: { guard: 'code.six_digits', target: 'checking' },
        BACK: { target: 'form', actions: assign({ ...untroubled, code: '' }) },
      },
    },
    checking: {
      tags: 'busy',
      meta: { doc: 'The code is checked' },
      entry: assign(untroubled),
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { fields, code } }) => ({ email: fields.email, code }),
        onDone: [
          {
            guard: is('created'),
            target: 'created',
            actions: emit(({ context, event: { output } }) => ({
              type: 'created',
              ticket: output.kind === 'created' ? output.ticket : '',
              email: context.fields.email,
            })),
          },
          {
            guard: is('code'),
            target: 'code',
            actions: assign(({ event }) => ({ ...saidOf(event.output), code: '' })),
          },
          {
            target: 'form',
            actions: assign(({ event }) => ({ ...saidOf(event.output), code: '' })),
          },
        ],
        onError: { target: 'code', actions: assign(unanswered) },
      },
    },
    created: {
      type: 'final',
      meta: { doc: 'The account stands; its first password follows' },
      entry: assign({ code: '', captchaToken: '' }),
    },
  },
})
