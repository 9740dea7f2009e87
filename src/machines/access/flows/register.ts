import { assign, emit, setup } from 'xstate'
import { passwordErrors } from '#domain/access/passwords.ts'
import { companyFields, personFields, registrationErrors } from '#domain/access/registration.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import {
  type BindOutcome,
  emptyRegistration,
  type RegisterContext,
  type RegisterEvent,
  type RegisterKind,
  type RegisterOutcome,
  type RegisterRequest,
  refusedFor,
  requestOf,
  saidOf,
} from '#machines/access/parts/registration.ts'
import { and } from '#machines/and.ts'
import { unanswered, untroubled, withoutErrors } from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'
import { isWholeCode } from '#machines/parts/code-entry.ts'

const none = (faults: object) => Object.keys(faults).length === 0
const is = (kind: RegisterKind) => ({
  type: 'is' as const,
  params: ({ event }: { event: { output: { readonly kind: RegisterKind } } }) => ({
    outcome: event.output,
    kind,
  }),
})

/** Registration in two pages; the input is preserved when going back and after every refusal. */
export const registerFlow = setup({
  types: {} as {
    context: RegisterContext
    events: RegisterEvent
    input: { newKey: () => string }
    emitted: { type: 'registered'; email: string } | { type: 'bound'; email: string }
    tags: 'busy'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: {
    submit: call<RegisterOutcome, RegisterRequest>(),
    bind: call<BindOutcome, RegisterRequest>(),
  },
  guards: {
    'register.person_incomplete': ({ context }) =>
      none(registrationErrors(personFields, context.fields)),
    'code.six_digits': ({ context }) => isWholeCode(context.fields.code),
    'agreement.needed': ({ context }) => context.agreed,
    'register.company_incomplete': ({ context }) =>
      none(registrationErrors(companyFields, context.fields)),
    'password.rules': ({ context }) =>
      passwordErrors('Password', context.fields.password).length === 0,
    'password.repeat': ({ context }) => context.fields.repeat === context.fields.password,
    is: (_, { outcome, kind }: { outcome: { readonly kind: RegisterKind }; kind: RegisterKind }) =>
      outcome.kind === kind,
  },
  actions: {
    forget: assign(({ context }) => ({
      captchaToken: '',
      key: '',
      fields: { ...context.fields, password: '', repeat: '', code: '' },
    })),
  },
}).createMachine({
  id: 'register',
  context: ({ input }) => ({
    ...untroubled,
    fields: emptyRegistration,
    channel: 'sms',
    agreed: false,
    captchaToken: '',
    key: '',
    newKey: input.newKey,
  }),
  initial: 'form',
  meta: { doc: 'The registration page' },
  states: {
    form: {
      meta: { doc: 'The two steps' },
      initial: 'person',
      on: {
        FIELD: {
          actions: assign(({ context: { fields, faults }, event: { field, value } }) => ({
            fields: { ...fields, [field]: value },
            faults: withoutErrors(faults, field),
          })),
        },
      },
      states: {
        person: {
          meta: { doc: 'E-mail, phone, the code and the agreement' },
          on: {
            // A code is only valid for the channel through which it was sent.
            CHANNEL: {
              actions: assign(({ context, event }) => ({
                channel: event.channel,
                fields: { ...context.fields, code: '' },
                faults: withoutErrors(context.faults, 'code'),
              })),
            },
            AGREE: { actions: assign({ agreed: ({ event }) => event.value }) },
            FAULTS: { actions: assign({ faults: ({ event }) => event.faults }) },
            OTHER_REGION: {
              target: '#register.otherRegion',
              actions: assign(({ event }) => saidOf({ kind: 'otherRegion', ...event })),
            },
            NEXT: {
              guard: and(['register.person_incomplete', 'code.six_digits', 'agreement.needed']),
              target: 'company',
              actions: assign(untroubled),
            },
          },
        },
        company: {
          meta: { doc: 'The contact, the business and the password' },
          on: {
            BACK: { target: 'person', actions: assign(untroubled) },
            SUBMIT: {
              guard: and(['register.company_incomplete', 'password.rules', 'password.repeat']),
              target: '#register.captcha',
              actions: assign(untroubled),
            },
          },
        },
      },
    },
    captcha: {
      meta: { doc: 'The slider; also when the server wants it again' },
      on: {
        CAPTCHA_PASSED: {
          target: 'submitting',
          actions: assign(({ context, event }) => ({
            captchaToken: event.token,
            // An unanswered attempt is retried with its own key.
            key: context.key || context.newKey(),
          })),
        },
        CAPTCHA_CLOSED: { target: 'form.company', actions: assign(untroubled) },
      },
    },
    submitting: {
      tags: 'busy',
      meta: { doc: 'The registration runs' },
      entry: assign(untroubled),
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => requestOf(context),
        onDone: [
          { guard: is('registered'), target: 'registered' },
          {
            guard: is('captcha'),
            target: 'captcha',
            actions: assign(({ event }) => saidOf(event.output)),
          },
          {
            guard: is('otherService'),
            target: 'oneClick',
            actions: assign(({ event }) => refusedFor(event.output)),
          },
          {
            guard: is('otherRegion'),
            target: 'otherRegion',
            actions: assign(({ event }) => refusedFor(event.output)),
          },
          {
            guard: is('person'),
            target: 'form.person',
            actions: assign(({ event }) => refusedFor(event.output)),
          },
          {
            target: 'form.company',
            actions: assign(({ event }) => refusedFor(event.output)),
          },
        ],
        onError: { target: 'form.company', actions: assign(unanswered) },
      },
    },
    oneClick: {
      meta: {
        doc: 'The e-mail belongs to another service of the provider: enable this one for it?',
      },
      on: {
        ENABLE: {
          target: 'binding',
          actions: assign(({ context }) => ({ key: context.key || context.newKey() })),
        },
        CLOSE: { target: 'form.company', actions: assign({ ...untroubled, key: '' }) },
      },
    },
    binding: {
      tags: 'busy',
      meta: { doc: 'The service is being enabled' },
      entry: assign(untroubled),
      invoke: {
        id: 'bind',
        src: 'bind',
        input: ({ context }) => requestOf(context),
        onDone: [
          { guard: is('bound'), target: 'bound' },
          {
            guard: is('codeNeeded'),
            target: 'form.person',
            actions: assign(({ context, event }) => ({
              ...refusedFor(event.output),
              channel: 'email' as const,
              fields: { ...context.fields, code: '' },
            })),
          },
          {
            guard: is('person'),
            target: 'form.person',
            actions: assign(({ event }) => refusedFor(event.output)),
          },
          {
            target: 'oneClick',
            actions: assign(({ event }) => refusedFor(event.output)),
          },
        ],
        onError: { target: 'oneClick', actions: assign(unanswered) },
      },
    },
    otherRegion: {
      meta: { doc: 'The e-mail is registered in another region and has to be changed' },
      on: {
        CLOSE: {
          target: 'form.person',
          actions: assign(({ context }) => ({ ...untroubled, faults: { email: context.message } })),
        },
      },
    },
    registered: {
      type: 'final',
      meta: { doc: 'The account stands; the sign-in follows' },
      entry: [
        'forget',
        emit(({ context }) => ({ type: 'registered', email: context.fields.email })),
      ],
    },
    bound: {
      type: 'final',
      meta: { doc: 'The existing account has the service; its sign-in follows' },
      entry: ['forget', emit(({ context }) => ({ type: 'bound', email: context.fields.email }))],
    },
  },
})
