import { setup } from 'xstate'
import type { DeliveryState } from '#domain/money/statement-delivery.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Facts that the statement delivery guards read. */
export type StatementDeliveryFacts = {
  readonly state: DeliveryState
  /** The merchant has configured a server and selected it for delivery. */
  readonly hasServer: boolean
}

/** Events of a statement delivery. FAILED: an attempt failed and will be retried; GIVEN_UP: the last attempt failed. */
export type StatementDeliveryEvent = {
  readonly type: 'DELIVERED' | 'FAILED' | 'GIVEN_UP' | 'SEND_AGAIN'
}

/** Lifecycle of the delivery of statement or invoice files to the merchant's server. */
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

/** Checks statement delivery events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: statementDeliveryLifecycle,
  snapshotOf: ({ state, ...context }: StatementDeliveryFacts) =>
    statementDeliveryLifecycle.resolveState({ value: state, context }),
  read: ({ value, context }) => ({ state: value, ...context }),
})
