import { setup } from 'xstate'
import type { ApplicationStatus } from '#domain/company/websites.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Events of a store application: the provider decides, the merchant resubmits. */
export type ApplicationEvent = { readonly type: 'APPROVE' | 'DECLINE' | 'MODIFY' | 'SEND' }

/** Lifecycle of a store application. */
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

/** Checks store application events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: storeApplicationLifecycle,
  snapshotOf: (status: ApplicationStatus) =>
    storeApplicationLifecycle.resolveState({ value: status }),
  read: ({ value }) => value,
})
