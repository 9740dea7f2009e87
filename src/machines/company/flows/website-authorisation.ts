import { assign, emit, setup } from 'xstate'
import type { ReasonCode } from '#domain/reasons.ts'
import {
  type FlowError,
  type Refusal,
  refused,
  unanswered,
  untroubled,
} from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'

/**
 * How the browser arrived: from the shop that wants to connect, from the platform after the owner's consent, or without
 * either.
 */
export type Arrival = 'shop' | 'platform' | 'nothing'
/** Websites for which the shop may authorise us, by account id. */
export type Websites = { readonly accIds: readonly string[] }
export type StartRequest = { readonly accId: string }
export type StartOutcome =
  | { readonly kind: 'leave'; readonly url: string }
  | ({ readonly kind: 'refused' } & Refusal)
export type BindRequest = {
  /** Moves an existing binding to this website. */
  readonly rebind: boolean
}
export type BindOutcome =
  | { readonly kind: 'bound'; readonly accId: string }
  | ({ readonly kind: 'boundElsewhere' | 'refused' } & Refusal)

type Context = FlowError & {
  readonly arrival: Arrival
  readonly accIds: readonly string[]
  readonly accId: string
  readonly rebind: boolean
  /** Reason why the flow ended, if known. */
  readonly why: ReasonCode | null
}
type Is = { outcome: { readonly kind: string }; kind: string }

const said = (outcome: { readonly kind: string } | ({ readonly kind: string } & Refusal)) =>
  'message' in outcome ? refused(outcome) : untroubled

/**
 * Authorisation by a shop for one of the merchant's websites: the website is selected, the platform requests the shop
 * owner's consent, and its response is submitted. An existing binding moves only after a confirmation.
 */
export const websiteAuthorisationFlow = setup({
  types: {} as {
    context: Context
    events:
      | { type: 'CHOOSE'; accId: string }
      | { type: 'SUBMIT' }
      | { type: 'CONFIRM' }
      | { type: 'CLOSE' }
      | { type: 'AGAIN' }
    input: { arrival: Arrival }
    emitted: { type: 'leave'; url: string } | { type: 'bound'; accId: string } | { type: 'failed' }
    tags: 'open' | 'busy'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: {
    load: call<Websites>(),
    start: call<StartOutcome, StartRequest>(),
    bind: call<BindOutcome, BindRequest>(),
  },
  guards: {
    is: (_, { outcome, kind }: Is) => outcome.kind === kind,
    fromShop: ({ context }) => context.arrival === 'shop',
    fromPlatform: ({ context }) => context.arrival === 'platform',
    someFound: (_, { accIds }: Websites) => accIds.length > 0,
    'store.none_chosen': ({ context }) => context.accIds.includes(context.accId),
  },
}).createMachine({
  id: 'website-authorisation',
  context: ({ input }) => ({
    ...untroubled,
    ...input,
    accIds: [],
    accId: '',
    rebind: false,
    why: null,
  }),
  initial: 'arriving',
  meta: { doc: 'A shop of a platform lets us act for a website' },
  states: {
    arriving: {
      meta: { doc: 'What the browser brought decides how it goes on' },
      always: [
        { guard: 'fromPlatform', target: 'binding' },
        { guard: 'fromShop', target: 'loading' },
        {
          target: 'over',
          actions: assign({ why: 'store.authorisation_token_missing' }),
        },
      ],
    },
    loading: {
      tags: 'busy',
      meta: { doc: 'The websites of the merchant are asked for' },
      entry: assign(untroubled),
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'someFound', params: ({ event }) => event.output },
            target: 'choosing',
            actions: assign(({ event: { output } }) => ({
              accIds: output.accIds,
              // A single website is preselected.
              accId: output.accIds.length === 1 ? (output.accIds[0] ?? '') : '',
            })),
          },
          'none',
        ],
        onError: { target: 'unreachable', actions: assign(unanswered) },
      },
    },
    unreachable: {
      meta: { doc: 'There was no answer; the shop still waits' },
      on: { AGAIN: 'loading' },
    },
    none: {
      meta: { doc: 'No website found for the shop; one can be added' },
      on: { AGAIN: 'loading' },
    },
    choosing: {
      meta: { doc: 'The websites stand to choose from' },
      on: {
        CHOOSE: { actions: assign(({ event }) => ({ ...untroubled, accId: event.accId })) },
        SUBMIT: { guard: 'store.none_chosen', target: 'starting' },
      },
    },
    starting: {
      tags: 'busy',
      meta: { doc: 'The address at which the platform asks the owner of the shop' },
      entry: assign(untroubled),
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context: { accId } }) => ({ accId }),
        onDone: [
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ outcome: event.output, kind: 'leave' }),
            },
            target: 'left',
            actions: emit(({ event: { output } }) => ({
              type: 'leave',
              url: output.kind === 'leave' ? output.url : '',
            })),
          },
          { target: 'choosing', actions: assign(({ event }) => said(event.output)) },
        ],
        // Nothing has changed: the next attempt creates a new URL.
        onError: { target: 'choosing', actions: assign(unanswered) },
      },
    },
    binding: {
      tags: 'busy',
      meta: { doc: 'What the platform sent is handed in' },
      entry: assign(untroubled),
      on: { CLOSE: {} },
      invoke: {
        id: 'bind',
        src: 'bind',
        input: ({ context: { rebind } }) => ({ rebind }),
        onDone: [
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ outcome: event.output, kind: 'bound' }),
            },
            target: 'bound',
            actions: assign(({ event: { output } }) =>
              output.kind === 'bound' ? { accId: output.accId } : {},
            ),
          },
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ outcome: event.output, kind: 'boundElsewhere' }),
            },
            target: 'asked',
            actions: assign(({ event }) => said(event.output)),
          },
          {
            target: 'over',
            actions: assign(({ event }) => {
              const trouble = said(event.output)
              return { ...trouble, why: trouble.reasons[0]?.code ?? null }
            }),
          },
        ],
        onError: { target: 'unfinished', actions: assign(unanswered) },
      },
    },
    unfinished: {
      meta: { doc: 'Nobody knows whether the shop was bound; handing it in again is safe' },
      on: { AGAIN: 'binding' },
    },
    asked: {
      tags: 'open',
      meta: { doc: 'Says where the binding is now and asks whether it shall change hands' },
      on: {
        CONFIRM: { target: 'binding', actions: assign({ rebind: true }) },
        CLOSE: 'kept',
      },
    },
    kept: { type: 'final', meta: { doc: 'The binding stays where it is' } },
    left: { type: 'final', meta: { doc: 'The platform has the browser' } },
    over: {
      type: 'final',
      meta: { doc: 'No token, or one that was not accepted: the shop must ask again' },
      entry: emit({ type: 'failed' }),
    },
    bound: {
      type: 'final',
      meta: { doc: 'The shop is bound to the website' },
      entry: emit(({ context }) => ({ type: 'bound', accId: context.accId })),
    },
  },
})
