import { assign, emit, setup } from 'xstate'
import type { TradeType } from '#domain/access/trade-types.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import {
  type Answer,
  type FlowError,
  refused,
  unanswered,
  untroubled,
} from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'

export type TradeTypeRequest = {
  readonly industryType: TradeType
  readonly idempotencyKey: string
}
type Context = FlowError & {
  readonly chosen: TradeType | null
  readonly key: string
  readonly newKey: () => string
}

/** Selection of the trade type: it cannot be changed later, so it is confirmed before it is sent. */
export const tradeTypeFlow = setup({
  types: {} as {
    context: Context
    events:
      | { type: 'CHOOSE'; tradeType: TradeType }
      | { type: 'NEXT' }
      | { type: 'CONFIRM' }
      | { type: 'CLOSE' }
    input: { newKey: () => string }
    emitted: { type: 'chosen' }
    tags: 'open' | 'busy'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: { request: call<Answer, TradeTypeRequest>() },
  guards: {
    'trade_type.required': ({ context }) => context.chosen !== null,
    accepted: (_, { answer }: { answer: Answer }) => Boolean(answer.result),
    chosenBefore: (_, { answer }: { answer: Answer }) =>
      answer.reasons.some(({ code }) => code === 'trade_type.already_chosen'),
  },
}).createMachine({
  id: 'trade-type',
  context: ({ input }) => ({ ...untroubled, chosen: null, key: '', newKey: input.newKey }),
  initial: 'choosing',
  meta: { doc: 'The choice of the trade type' },
  states: {
    choosing: {
      meta: { doc: 'Three types to choose from; says that the choice stays' },
      on: {
        CHOOSE: { actions: assign(({ event }) => ({ ...untroubled, chosen: event.tradeType })) },
        NEXT: {
          guard: 'trade_type.required',
          target: 'open',
          actions: assign(({ context }) => ({ ...untroubled, key: context.newKey() })),
        },
      },
    },
    open: {
      tags: 'open',
      meta: { doc: 'The confirmation is shown' },
      initial: 'confirming',
      states: {
        confirming: {
          meta: { doc: 'Names the choice and that it cannot be changed' },
          on: { CONFIRM: 'sending', CLOSE: '#trade-type.choosing' },
        },
        sending: {
          tags: 'busy',
          meta: { doc: 'The call runs' },
          entry: assign(untroubled),
          on: { CLOSE: {} },
          invoke: {
            id: 'request',
            src: 'request',
            input: ({ context: { chosen, key } }) => ({
              // NEXT requires a selection.
              industryType: chosen ?? 'goods',
              idempotencyKey: key,
            }),
            onDone: [
              {
                guard: { type: 'accepted', params: ({ event }) => ({ answer: event.output }) },
                target: '#trade-type.settled',
              },
              {
                guard: { type: 'chosenBefore', params: ({ event }) => ({ answer: event.output }) },
                target: '#trade-type.settled',
                actions: assign(({ event }) => refused(event.output)),
              },
              {
                target: 'confirming',
                actions: assign(({ context, event }) => ({
                  ...refused(event.output),
                  key: context.newKey(),
                })),
              },
            ],
            // The retry uses the same key, so that only one of the attempts takes effect.
            onError: { target: 'confirming', actions: assign(unanswered) },
          },
        },
      },
    },
    settled: {
      type: 'final',
      meta: {
        doc: 'The merchant has a trade type, this one or one that was chosen elsewhere meanwhile',
      },
      entry: emit({ type: 'chosen' }),
    },
  },
})
