import { assign, emit, setup } from 'xstate'
import { emailPattern } from '#domain/email.ts'
import { limits } from '#domain/limits.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import {
  type FlowError,
  type Refusal,
  refused,
  unanswered,
  untroubled,
} from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'
import { isWholeCode } from '#machines/parts/code-entry.ts'

export type SignInTab = 'admin' | 'operator' | 'staff'
export type SignInRequest = {
  readonly tab: SignInTab
  readonly email: string
  readonly password: string
  readonly captchaToken: string
}
/** Challenge for a device that is new to the account: a code was sent to this phone. */
export type SignInChallenge = {
  readonly ticket: string
  readonly phoneNo: string
  readonly loginName: string
  readonly userName: string
}
/**
 * Result of a sign-in. `captcha`: the captcha must be repeated. `until`: end of the lock, epoch ms. `over`: the ticket
 * of the code expired, so the sign-in restarts.
 */
export type SignInOutcome =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'code'; readonly challenge: SignInChallenge }
  | { readonly kind: 'setPassword'; readonly ticket: string }
  | ({ readonly kind: 'captcha' | 'refused' | 'over' } & Refusal)
  | ({ readonly kind: 'locked'; readonly until: number } & Refusal)
export type VerifyRequest = { readonly ticket: string; readonly code: string }

type Context = FlowError & {
  readonly tab: SignInTab
  readonly email: string
  readonly password: string
  readonly captchaToken: string
  readonly challenge: SignInChallenge | null
  readonly code: string
  readonly lockedUntil: number
  readonly now: () => number
}

const troubleOf = (outcome: SignInOutcome): FlowError =>
  'message' in outcome ? refused(outcome) : untroubled
const lockOf = (outcome: SignInOutcome) => ({
  ...troubleOf(outcome),
  password: '',
  code: '',
  lockedUntil: outcome.kind === 'locked' ? outcome.until : 0,
})
const is = (kind: SignInOutcome['kind']) => ({
  type: 'is' as const,
  params: ({ event }: { event: { output: SignInOutcome } }) => ({ outcome: event.output, kind }),
})
const ticketOf = (outcome: SignInOutcome): string =>
  outcome.kind === 'setPassword' ? outcome.ticket : ''

/** Sign-in page: two tabs, captcha, API call, code for a new device, and lock. */
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
      | { type: 'CODE'; value: string }
      | { type: 'VERIFY' }
      | { type: 'BACK' }
    input: { now: () => number }
    emitted: { type: 'signedIn' } | { type: 'setPassword'; ticket: string }
    tags: 'busy'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: {
    login: call<SignInOutcome, SignInRequest>(),
    verify: call<SignInOutcome, VerifyRequest>(),
  },
  guards: {
    'email.required': ({ context }) => context.email !== '',
    'email.invalid': ({ context }) => context.email === '' || emailPattern.test(context.email),
    'password.too_short': ({ context }) => context.password.length >= limits.passwordLoginMin,
    'code.six_digits': ({ context }) => isWholeCode(context.code),
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
    challenge: null,
    code: '',
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
          { guard: is('signedIn'), target: 'signedIn' },
          {
            guard: is('code'),
            target: 'code',
            actions: assign(({ event: { output } }) => ({
              challenge: output.kind === 'code' ? output.challenge : null,
              code: '',
              password: '',
            })),
          },
          {
            guard: is('setPassword'),
            target: 'firstPassword',
            actions: emit(({ event }) => ({ type: 'setPassword', ticket: ticketOf(event.output) })),
          },
          {
            guard: is('captcha'),
            target: 'captcha',
            actions: assign(({ event }) => troubleOf(event.output)),
          },
          {
            guard: is('locked'),
            target: 'locked',
            actions: assign(({ event }) => lockOf(event.output)),
          },
          {
            target: 'form',
            actions: assign(({ event }) => ({ ...troubleOf(event.output), password: '' })),
          },
        ],
        onError: { target: 'form', actions: assign(unanswered) },
      },
    },
    code: {
      meta: { doc: 'The device is new for the account: the code of an SMS' },
      on: {
        CODE: { actions: assign({ code: ({ event }) => event.value }) },
        VERIFY: { guard: 'code.six_digits', target: 'verifying' },
        BACK: { target: 'form', actions: assign({ ...untroubled, code: '', challenge: null }) },
      },
    },
    verifying: {
      tags: 'busy',
      meta: { doc: 'The code is checked' },
      entry: assign(untroubled),
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context: { challenge, code } }) => ({ ticket: challenge?.ticket ?? '', code }),
        onDone: [
          { guard: is('signedIn'), target: 'signedIn' },
          {
            guard: is('setPassword'),
            target: 'firstPassword',
            actions: emit(({ event }) => ({ type: 'setPassword', ticket: ticketOf(event.output) })),
          },
          {
            guard: is('locked'),
            target: 'locked',
            actions: assign(({ event }) => lockOf(event.output)),
          },
          {
            guard: is('over'),
            target: 'form',
            actions: assign(({ event }) => ({
              ...troubleOf(event.output),
              code: '',
              challenge: null,
            })),
          },
          {
            target: 'code',
            actions: assign(({ event }) => ({ ...troubleOf(event.output), code: '' })),
          },
        ],
        onError: { target: 'code', actions: assign(unanswered) },
      },
    },
    firstPassword: {
      type: 'final',
      meta: { doc: 'A password of his own is asked for first, on its own page' },
      entry: assign({ password: '', captchaToken: '', code: '', challenge: null }),
    },
    locked: {
      meta: { doc: 'The account is locked; the page shows the time left' },
      on: { BACK: { target: 'form', actions: assign(untroubled) } },
      after: { lock: { target: 'form', actions: assign(untroubled) } },
    },
    signedIn: {
      type: 'final',
      meta: { doc: 'The session has begun' },
      entry: [assign({ password: '', captchaToken: '', code: '' }), emit({ type: 'signedIn' })],
    },
  },
})
