import { setup } from 'xstate'
import type { DeliveryStatus, EndpointStatus } from '#domain/notifications/webhooks.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Facts that the webhook delivery guards read. */
export type DeliveryFacts = {
  readonly status: DeliveryStatus
  readonly endpoint: EndpointStatus | 'removed'
}

/**
 * Events of a webhook delivery: an attempt was accepted, failed, or was the last one; the endpoint was disabled,
 * removed or unsubscribed from the event (DROP); the merchant resends it.
 */
export type DeliveryEvent = {
  readonly type: 'TAKEN' | 'NOT_TAKEN' | 'GIVE_UP' | 'DROP' | 'SEND_AGAIN'
}

const isOn = 'webhook.endpoint_off'

/** Lifecycle of the delivery of one event to one endpoint. */
export const webhookDeliveryLifecycle = setup({
  types: {} as {
    context: Omit<DeliveryFacts, 'status'>
    input: Omit<DeliveryFacts, 'status'>
    events: DeliveryEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
  guards: { [isOn]: ({ context }) => context.endpoint === 'enabled' },
}).createMachine({
  id: 'webhook-delivery',
  context: ({ input }) => input,
  initial: 'pending',
  meta: { doc: 'The delivery of one event to one endpoint' },
  states: {
    pending: {
      meta: { doc: 'Waits for its next try' },
      on: {
        TAKEN: 'delivered',
        NOT_TAKEN: 'pending',
        GIVE_UP: 'failed',
        DROP: 'canceled',
        SEND_AGAIN: { guard: isOn, target: 'pending' },
      },
    },
    delivered: {
      meta: { doc: 'The endpoint took it', otherwise: 'webhook.delivered' },
      on: { SEND_AGAIN: { guard: isOn, target: 'pending' } },
    },
    failed: {
      meta: { doc: 'Given up after three days, or refused for good', otherwise: 'webhook.failed' },
      on: { SEND_AGAIN: { guard: isOn, target: 'pending' } },
    },
    canceled: {
      meta: {
        doc: 'Its endpoint was disabled or removed, or is no longer told of it',
        otherwise: 'webhook.canceled',
      },
      on: { SEND_AGAIN: { guard: isOn, target: 'pending' } },
    },
  },
})

/** Checks webhook delivery events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: webhookDeliveryLifecycle,
  snapshotOf: ({ status, ...context }: DeliveryFacts) =>
    webhookDeliveryLifecycle.resolveState({ value: status, context }),
  read: ({ value, context }) => ({ status: value, ...context }),
})
