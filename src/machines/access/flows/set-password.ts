import { assign, emit, setup } from 'xstate'
import { passwordErrors } from '#domain/access/passwords.ts'
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

export type SetPasswordRequest = { readonly ticket: string; readonly password: string }
/** Result of setting the password. `over`: the ticket is used or expired, so the user must sign in again. */
export type SetPasswordOutcome =
  | { readonly kind: 'saved' }
  | ({ readonly kind: 'over' | 'refused' } & Refusal)

type Context = FlowError & SetPasswordRequest & { readonly repeat: string }

/** First password of a user. The page is opened with the ticket of a sign-in, and ends at the sign-in page. */
export const setPasswordFlow = setup({
  types: {} as {
    context: Context
    events:
      | { type: 'PASSWORD'; value: string }
      | { type: 'REPEAT'; value: string }
      | { type: 'SUBMIT' }
    input: { ticket: string }
    emitted: { type: 'saved' }
    tags: 'busy'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: { save: call<SetPasswordOutcome, SetPasswordRequest>() },
  guards: {
    'password.rules': ({ context }) => passwordErrors('Password', context.password).length === 0,
    'password.repeat': ({ context }) => context.repeat === context.password,
    hasTicket: ({ context }) => context.ticket !== '',
    is: (_, { outcome, kind }: { outcome: SetPasswordOutcome; kind: SetPasswordOutcome['kind'] }) =>
      outcome.kind === kind,
  },
}).createMachine({
  id: 'set-password',
  context: ({ input }) => ({ ...untroubled, ticket: input.ticket, password: '', repeat: '' }),
  initial: 'routing',
  meta: { doc: 'The page of the first password' },
  states: {
    routing: {
      meta: { doc: 'Whether a sign-in led here' },
      always: [{ guard: 'hasTicket', target: 'editing' }, { target: 'over' }],
    },
    editing: {
      meta: { doc: 'The password and its repetition' },
      on: {
        PASSWORD: { actions: assign({ password: ({ event }) => event.value }) },
        REPEAT: { actions: assign({ repeat: ({ event }) => event.value }) },
        SUBMIT: { guard: and(['password.rules', 'password.repeat']), target: 'saving' },
      },
    },
    saving: {
      tags: 'busy',
      meta: { doc: 'The rules are asked of the server, then the password is saved' },
      entry: assign(untroubled),
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { ticket, password } }) => ({ ticket, password }),
        onDone: [
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ outcome: event.output, kind: 'saved' }),
            },
            target: 'saved',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'over' }) },
            target: 'over',
          },
          {
            target: 'editing',
            actions: assign(({ event }) =>
              event.output.kind === 'saved' ? untroubled : refused(event.output),
            ),
          },
        ],
        onError: { target: 'editing', actions: assign(unanswered) },
      },
    },
    over: {
      type: 'final',
      meta: { doc: 'No ticket, or not any more', otherwise: 'password.ticket_over' },
      entry: assign({ password: '', repeat: '' }),
    },
    saved: {
      type: 'final',
      meta: { doc: 'The sign-in goes on with the new password' },
      entry: [assign({ password: '', repeat: '', ticket: '' }), emit({ type: 'saved' })],
    },
  },
})
