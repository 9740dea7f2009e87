import { and, assign, emit, setup } from 'xstate'
import { limits } from '#domain/limits.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { emailPattern } from '#domain/recipients.ts'
import { type Answer, refused, type Trouble, unanswered, untroubled } from '../parts/answer.ts'
import { call } from '../parts/call.ts'

export type SignInTab = 'admin' | 'operator'
export type SignInRequest = {
  readonly tab: SignInTab
  readonly email: string
  readonly password: string
  readonly captchaToken: string
}
/** How a sign-in went. `captcha`: redo the human verification. `until`: end of the lock, epoch ms. */
export type SignInOutcome =
  | { readonly kind: 'signedIn' }
  | ({ readonly kind: 'captcha' | 'refused' } & Pick<Answer, 'message' | 'reasons'>)
  | ({ readonly kind: 'locked'; readonly until: number } & Pick<Answer, 'message' | 'reasons'>)

type Context = Trouble & {
  readonly tab: SignInTab
  readonly email: string
  readonly password: string
  readonly captchaToken: string
  readonly lockedUntil: number
  readonly now: () => number
}

const troubleOf = (outcome: SignInOutcome): Trouble =>
  outcome.kind === 'signedIn' ? untroubled : refused(outcome)

/** The sign-in page: two tabs, the human verification, the call, and the lock. */
export const signInFlow = setup({
  types: {} as {
    context: Context
    events:
      | { type: 'TAB'; tab: SignInTab }
      | { type: 'EMAIL'; value: string }
      | { type: 'PASSWORD'; value: string }
      | { type: 'SUBMIT' }
      | { type: 'CAPTCHA_PASSED'; token: string }
      | { type: 'CAPTCHA_CLOSED' }
      | { type: 'BACK' }
    input: { now: () => number }
    emitted: { type: 'signedIn' }
    tags: 'busy'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: { login: call<SignInOutcome, SignInRequest>() },
  guards: {
    'email.required': ({ context }) => context.email !== '',
    'email.invalid': ({ context }) => context.email === '' || emailPattern.test(context.email),
    'password.too_short': ({ context }) => context.password.length >= limits.passwordLoginMin,
    is: (_, { outcome, kind }: { outcome: SignInOutcome; kind: SignInOutcome['kind'] }) =>
      outcome.kind === kind,
  },
  delays: { lock: ({ context }) => Math.max(0, context.lockedUntil - context.now()) },
}).createMachine({
  id: 'sign-in',
  context: ({ input }) => ({
    ...untroubled,
    tab: 'admin',
    email: '',
    password: '',
    captchaToken: '',
    lockedUntil: 0,
    now: input.now,
  }),
  initial: 'form',
  meta: { doc: 'The sign-in page' },
  states: {
    form: {
      meta: { doc: 'E-mail and password, for administrators or operators' },
      on: {
        TAB: { actions: assign(({ event }) => ({ ...untroubled, tab: event.tab })) },
        EMAIL: { actions: assign({ email: ({ event }) => event.value.trim() }) },
        PASSWORD: { actions: assign({ password: ({ event }) => event.value }) },
        SUBMIT: {
          guard: and(['email.required', 'email.invalid', 'password.too_short']),
          target: 'captcha',
        },
      },
    },
    captcha: {
      meta: { doc: 'The slider; also when the server wants it again' },
      on: {
        CAPTCHA_PASSED: {
          target: 'loggingIn',
          actions: assign({ captchaToken: ({ event }) => event.token }),
        },
        CAPTCHA_CLOSED: { target: 'form', actions: assign(untroubled) },
      },
    },
    loggingIn: {
      tags: 'busy',
      meta: { doc: 'The call runs; the token of the verification is spent by it' },
      entry: assign(untroubled),
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context: { tab, email, password, captchaToken } }) => ({
          tab,
          email,
          password,
          captchaToken,
        }),
        onDone: [
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ outcome: event.output, kind: 'signedIn' }),
            },
            target: 'signedIn',
          },
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ outcome: event.output, kind: 'captcha' }),
            },
            target: 'captcha',
            actions: assign(({ event }) => troubleOf(event.output)),
          },
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ outcome: event.output, kind: 'locked' }),
            },
            target: 'locked',
            actions: assign(({ event }) => ({
              ...troubleOf(event.output),
              password: '',
              lockedUntil: event.output.kind === 'locked' ? event.output.until : 0,
            })),
          },
          {
            target: 'form',
            actions: assign(({ event }) => ({ ...troubleOf(event.output), password: '' })),
          },
        ],
        onError: { target: 'form', actions: assign(unanswered) },
      },
    },
    locked: {
      meta: { doc: 'The account is locked; the page shows the time left' },
      on: { BACK: { target: 'form', actions: assign(untroubled) } },
      after: { lock: { target: 'form', actions: assign(untroubled) } },
    },
    signedIn: {
      type: 'final',
      meta: { doc: 'The session has begun' },
      entry: [assign({ password: '', captchaToken: '' }), emit({ type: 'signedIn' })],
    },
  },
})
