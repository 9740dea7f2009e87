import { assign, emit, setup } from 'xstate'
import type { SecretAct, SecretKind } from '#domain/access/keys.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import {
  type Answer,
  type FlowError,
  refused,
  unanswered,
  untroubled,
} from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'
import { isWholeCode } from '#machines/parts/code-entry.ts'

export type KeyActRequest = {
  readonly act: SecretAct
  readonly storeId: string
  readonly kind: SecretKind
  readonly code: string
  readonly idempotencyKey: string
}
/** Response of the action; `value` is the secret in full, if the action shows one. */
export type KeyActAnswer = Answer & { readonly value: string | null }

type Wanted = Pick<KeyActRequest, 'act' | 'storeId' | 'kind'> & {
  /** Whether a refresh invalidates an existing secret. */
  readonly replaces: boolean
}
type Context = FlowError &
  Wanted & {
    readonly code: string
    readonly value: string | null
    readonly key: string
    readonly newKey: () => string
  }

/** Dialogs of a key or salt: warning before a refresh, code, and the secret in full. */
export const keyActFlow = setup({
  types: {} as {
    context: Context
    events:
      | ({ type: 'OPEN' } & Wanted)
      | { type: 'CONFIRM' }
      | { type: 'CODE'; value: string }
      | { type: 'SUBMIT' }
      | { type: 'CLOSE' }
    input: { newKey: () => string }
    emitted: { type: 'finish'; act: SecretAct }
    tags: 'busy'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: { act: call<KeyActAnswer, KeyActRequest>() },
  guards: {
    replaces: ({ context }) => context.act === 'refresh' && context.replaces,
    'code.six_digits': ({ context }) => isWholeCode(context.code),
    shows: (_, { answer }: { answer: KeyActAnswer }) =>
      Boolean(answer.result) && answer.value !== null,
    accepted: (_, { answer }: { answer: KeyActAnswer }) => Boolean(answer.result),
  },
  actions: { forget: assign({ ...untroubled, code: '', value: null }) },
}).createMachine({
  id: 'key-act',
  context: ({ input }) => ({
    ...untroubled,
    act: 'show',
    replaces: false,
    storeId: '',
    kind: 'KEY',
    code: '',
    value: null,
    key: '',
    newKey: input.newKey,
  }),
  initial: 'closed',
  meta: { doc: 'What is done with a key or salt' },
  states: {
    closed: {
      meta: { doc: 'Not shown' },
      on: {
        OPEN: {
          target: 'opening',
          actions: assign(({ context, event: { act, storeId, kind, replaces } }) => ({
            ...{ act, storeId, kind, replaces },
            key: context.newKey(),
          })),
        },
      },
    },
    opening: {
      meta: {
        doc: 'What puts the old one out of use warns first, anything else asks for the code at once',
      },
      always: [{ guard: 'replaces', target: 'warned' }, 'coding'],
    },
    warned: {
      meta: { doc: 'Says that the old one stops working at once; no code was asked for yet' },
      on: { CONFIRM: 'coding', CLOSE: 'closed' },
    },
    coding: {
      meta: { doc: 'The code is on its way and typed' },
      on: {
        CODE: { actions: assign({ code: ({ event }) => event.value }) },
        SUBMIT: { guard: 'code.six_digits', target: 'sending' },
        CLOSE: { target: 'closed', actions: 'forget' },
      },
    },
    sending: {
      tags: 'busy',
      meta: { doc: 'The code is judged and the act done' },
      entry: assign(untroubled),
      on: { CLOSE: {} },
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context: { act, storeId, kind, code, key } }) => ({
          ...{ act, storeId, kind, code },
          idempotencyKey: key,
        }),
        onDone: [
          {
            guard: { type: 'shows', params: ({ event }) => ({ answer: event.output }) },
            target: 'shown',
            actions: [
              assign({ code: '', value: ({ event }) => event.output.value }),
              emit(({ context }) => ({ type: 'finish', act: context.act })),
            ],
          },
          {
            guard: { type: 'accepted', params: ({ event }) => ({ answer: event.output }) },
            target: 'closed',
            actions: ['forget', emit(({ context }) => ({ type: 'finish', act: context.act }))],
          },
          {
            target: 'coding',
            actions: assign(({ context, event }) => ({
              ...refused(event.output),
              code: '',
              key: context.newKey(),
            })),
          },
        ],
        // Retrying with the same code and key is safe: nothing happens twice.
        onError: { target: 'coding', actions: assign(unanswered) },
      },
    },
    shown: {
      meta: { doc: 'The secret stands in full until the dialog closes' },
      on: { CLOSE: { target: 'closed', actions: 'forget' } },
    },
  },
})
