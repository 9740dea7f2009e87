import { setup } from 'xstate'
import type { EndpointStatus } from '#domain/notifications/webhooks.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/**
 * Events of a webhook endpoint. The merchant enables, pauses and disables it; `GIVE_UP`: deliveries failed for three
 * days; `GONE`: it responded that it is gone.
 */
export type EndpointEvent = {
  readonly type: 'ENABLE' | 'PAUSE' | 'DISABLE' | 'GIVE_UP' | 'GONE' | 'TEST'
}

/** Lifecycle of a webhook endpoint. While it is paused, events are queued; while it is disabled, none are created. */
export const webhookEndpointLifecycle = setup({
  types: {} as { events: EndpointEvent; meta: { doc: string; otherwise?: ReasonCode } },
}).createMachine({
  id: 'webhook-endpoint',
  initial: 'enabled',
  meta: { doc: 'Where a merchant’s server is told of events' },
  states: {
    enabled: {
      meta: { doc: 'It is told of events', otherwise: 'webhook.enabled' },
      on: {
        PAUSE: 'paused',
        DISABLE: 'disabled',
        GIVE_UP: 'paused',
        GONE: 'disabled',
        TEST: 'enabled',
      },
    },
    paused: {
      meta: {
        doc: 'Events wait until it is enabled, for as long as deliveries are kept',
        otherwise: 'webhook.paused',
      },
      on: { ENABLE: 'enabled', DISABLE: 'disabled', GONE: 'disabled' },
    },
    disabled: {
      meta: {
        doc: 'It is told of nothing; what waited was canceled',
        otherwise: 'webhook.disabled',
      },
      on: { ENABLE: 'enabled' },
    },
  },
})

/** Checks webhook endpoint events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: webhookEndpointLifecycle,
  snapshotOf: (status: EndpointStatus) => webhookEndpointLifecycle.resolveState({ value: status }),
  read: ({ value }) => value,
})
