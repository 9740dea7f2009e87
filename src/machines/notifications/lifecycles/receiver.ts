import { setup } from 'xstate'
import type { ReceiverState } from '#domain/notifications/receivers.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Facts that the receiver guards read, relative to the acting user. */
export type ReceiverFacts = {
  readonly state: ReceiverState
  /** The receiver is notified about more than the acting user may see. */
  readonly beyondOwn: boolean
  /** Seconds until another mail may be triggered manually. */
  readonly wait: number
}

/**
 * Events of a receiver: changes by users of the merchant, the confirmation or unsubscription by the receiver, and
 * bounces.
 */
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
  // A new address must be confirmed, whatever the state of the previous one.
  MOVE: { guard: own, target: 'waiting' },
  // Pending notifications are removed with the receiver.
  REMOVE: { guard: own, actions: 'forget' },
} as const

/** Lifecycle of a notification receiver: nothing is sent to an unconfirmed address. */
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

/** Checks receiver events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: receiverLifecycle,
  snapshotOf: ({ state, ...context }: ReceiverFacts) =>
    receiverLifecycle.resolveState({ value: state, context }),
  read: ({ value, context }) => ({ state: value, ...context }),
  params: (code, { wait }) => (code === 'receiver.too_soon' ? { seconds: String(wait) } : {}),
})
