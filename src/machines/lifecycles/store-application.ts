import { setup, transition } from 'xstate'
import { type Reason, type ReasonCode, reason } from '#domain/reasons.ts'
import type { ApplicationStatus } from '#domain/stores.ts'
import { explain } from '../explain.ts'

/** What may happen to the application of a store: the provider decides, the merchant sends it again. */
export type ApplicationEvent = { readonly type: 'APPROVE' | 'DECLINE' | 'MODIFY' | 'SEND' }

/** The application of a store. */
export const storeApplicationLifecycle = setup({
  types: {} as { events: ApplicationEvent; meta: { doc: string; otherwise?: ReasonCode } },
}).createMachine({
  id: 'store-application',
  initial: 'PENDING',
  meta: { doc: 'The application of a store' },
  states: {
    PENDING: {
      meta: { doc: 'The provider looks at it; read only', otherwise: 'application.pending' },
      on: { APPROVE: 'APPROVE', DECLINE: 'DECLINE', MODIFY: 'MODIFY' },
    },
    DECLINE: {
      meta: { doc: 'Not passed; it may be sent again', otherwise: 'application.sent_back' },
      on: { SEND: 'PENDING' },
    },
    MODIFY: {
      meta: { doc: 'To be changed and sent again', otherwise: 'application.sent_back' },
      on: { SEND: 'PENDING' },
    },
    APPROVE: {
      type: 'final',
      meta: { doc: 'Passed', otherwise: 'application.approved' },
    },
  },
})

const place = (status: ApplicationStatus) =>
  storeApplicationLifecycle.resolveState({ value: status })

/** All reasons against an event; empty exactly when it may happen. */
export const reasonsAgainst = (status: ApplicationStatus, event: ApplicationEvent): Reason[] =>
  explain(place(status), event).map((code) => reason(code))

/** The status an event leads to; undefined when it is refused. */
export function next(
  status: ApplicationStatus,
  event: ApplicationEvent,
): ApplicationStatus | undefined {
  const from = place(status)
  return from.can(event) ? transition(storeApplicationLifecycle, from, event)[0].value : undefined
}
