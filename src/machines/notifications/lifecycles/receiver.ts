import { setup } from 'xstate'
import type { ReceiverState } from '#domain/notifications/receivers.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** What a decision about a receiver rests on, as the one who asks stands to him. */
export type ReceiverFacts = {
  readonly state: ReceiverState
  /** He is told of more than the one who asks may see. */
  readonly beyondOwn: boolean
  /** Seconds until another mail may be sent by a press. */
  readonly wait: number
}

/** What may happen to a receiver. */
export type ReceiverEvent = {
  readonly type:
    | 'EDIT'
    | 'MOVE'
    | 'INVITE'
    | 'TEST'
    | 'REMOVE'
    | 'CONFIRM'
    | 'UNSUBSCRIBE'
    | 'BOUNCE'
}

const own = 'receiver.beyond_own'
const calm = and([own, 'receiver.too_soon'])
const changes = {
  EDIT: { guard: own, actions: 'writeDown' },
  // Another address has to be confirmed, whatever was known of the one before.
  MOVE: { guard: own, target: 'waiting' },
  // With him goes what was still to be told.
  REMOVE: { guard: own, actions: 'forget' },
} as const

/** A receiver of messages from the day he is added: nothing is told at an address that nobody confirmed. */
export const receiverLifecycle = setup({
  types: {} as {
    context: Omit<ReceiverFacts, 'state'>
    input: Omit<ReceiverFacts, 'state'>
    events: ReceiverEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
  guards: {
    'receiver.beyond_own': ({ context }) => !context.beyondOwn,
    'receiver.too_soon': ({ context }) => context.wait === 0,
  },
  actions: { writeDown: () => {}, mail: () => {}, forget: () => {} },
}).createMachine({
  id: 'receiver',
  context: ({ input }) => input,
  initial: 'waiting',
  meta: { doc: 'A receiver of messages by email' },
  states: {
    waiting: {
      meta: { doc: 'Asked to confirm his address', otherwise: 'receiver.waiting' },
      on: {
        ...changes,
        INVITE: { guard: calm, actions: 'mail' },
        CONFIRM: 'confirmed',
        UNSUBSCRIBE: 'unsubscribed',
        BOUNCE: 'bounced',
      },
    },
    confirmed: {
      meta: { doc: 'Is told by email', otherwise: 'receiver.confirmed' },
      on: {
        ...changes,
        TEST: { guard: calm, actions: 'mail' },
        UNSUBSCRIBE: 'unsubscribed',
        BOUNCE: 'bounced',
      },
    },
    bounced: {
      meta: { doc: 'A mail came back; nothing is sent', otherwise: 'receiver.bounced' },
      on: { ...changes, INVITE: { guard: calm, target: 'waiting' }, UNSUBSCRIBE: 'unsubscribed' },
    },
    unsubscribed: {
      meta: { doc: 'Wants no more; nothing is sent', otherwise: 'receiver.unsubscribed' },
      on: { ...changes, INVITE: { guard: calm, target: 'waiting' } },
    },
  },
})

/** What may happen to a receiver, asked and taken. */
export const { reasonsAgainst, transition } = lifecycle({
  machine: receiverLifecycle,
  snapshotOf: ({ state, ...context }: ReceiverFacts) =>
    receiverLifecycle.resolveState({ value: state, context }),
  read: ({ value, context }) => ({ state: value, ...context }),
  params: (code, { wait }) => (code === 'receiver.too_soon' ? { seconds: String(wait) } : {}),
})
