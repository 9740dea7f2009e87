import { setup } from 'xstate'
import type { DeliveryState } from '#domain/money/statement-delivery.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** What a decision about a delivery rests on. */
export type StatementDeliveryFacts = {
  readonly state: DeliveryState
  /** Whether the merchant has named a server, and files go there. */
  readonly hasServer: boolean
}

/** FAILED: one try came to nothing and another one follows; GIVEN_UP: it was the last one. */
export type StatementDeliveryEvent = {
  readonly type: 'DELIVERED' | 'FAILED' | 'GIVEN_UP' | 'SEND_AGAIN'
}

/** The files of a statement or an invoice on their way to the merchant's server. */
export const statementDeliveryLifecycle = setup({
  types: {} as {
    context: Omit<StatementDeliveryFacts, 'state'>
    input: Omit<StatementDeliveryFacts, 'state'>
    events: StatementDeliveryEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
  guards: { 'statement_delivery.no_server': ({ context }) => context.hasServer },
  actions: { writeDown: () => {} },
}).createMachine({
  id: 'statement-delivery',
  context: ({ input }) => input,
  initial: 'waiting',
  meta: { doc: 'Files on their way to the server of a merchant' },
  states: {
    waiting: {
      meta: {
        doc: 'Is sent, or waits for its next try',
        otherwise: 'statement_delivery.under_way',
      },
      on: {
        DELIVERED: 'delivered',
        FAILED: { actions: 'writeDown' },
        GIVEN_UP: 'failed',
        SEND_AGAIN: { guard: 'statement_delivery.no_server', actions: 'writeDown' },
      },
    },
    delivered: {
      meta: { doc: 'Lies on the server', otherwise: 'statement_delivery.delivered' },
      on: { SEND_AGAIN: { guard: 'statement_delivery.no_server', target: 'waiting' } },
    },
    failed: {
      meta: { doc: 'Nobody tries it again by itself', otherwise: 'statement_delivery.given_up' },
      on: { SEND_AGAIN: { guard: 'statement_delivery.no_server', target: 'waiting' } },
    },
  },
})

/** What may happen to a delivery, asked and taken. */
export const { reasonsAgainst, transition } = lifecycle({
  machine: statementDeliveryLifecycle,
  snapshotOf: ({ state, ...context }: StatementDeliveryFacts) =>
    statementDeliveryLifecycle.resolveState({ value: state, context }),
  read: ({ value, context }) => ({ state: value, ...context }),
})
