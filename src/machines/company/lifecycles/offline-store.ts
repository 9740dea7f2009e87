import { assign, setup } from 'xstate'
import type { DocumentState } from '#domain/company/identity-documents.ts'
import type {
  OfflineStoreStatus,
  StoreChange,
  StoreOpenness,
} from '#domain/company/offline-stores.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Facts that the offline store guards read. */
export type OfflineStoreFacts = {
  readonly status: OfflineStoreStatus
  /** Subject of the current or last review. */
  readonly change: StoreChange
  readonly operation: StoreOpenness
  readonly licence: DocumentState
}

/** Events of an offline store, from the merchant, the provider or the calendar. */
export type OfflineStoreEvent = {
  readonly type: 'SAVE' | 'SUBMIT' | 'RENEW' | 'APPROVE' | 'DECLINE' | 'MODIFY' | 'EXPIRE'
}

/** In every state, an expired licence suspends an operating store. */
const expire = {
  EXPIRE: {
    guard: and(['offline_store.not_operating', 'offline_store.licence_not_over']),
    actions: 'suspend',
  },
} as const

/** Lifecycle of an offline store: its application, and the renewals of its licence. */
export const offlineStoreLifecycle = setup({
  types: {} as {
    context: Omit<OfflineStoreFacts, 'status'>
    input: Omit<OfflineStoreFacts, 'status'>
    events: OfflineStoreEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
  guards: {
    'offline_store.licence_good': ({ context }) => context.licence !== 'good',
    'offline_store.licence_not_over': ({ context }) => context.licence === 'expired',
    'offline_store.not_operating': ({ context }) => context.operation === 'operating',
  },
  actions: {
    writeDown: () => {},
    operate: assign({ operation: 'operating' }),
    suspend: assign({ operation: 'suspended' }),
    renew: assign({ change: 'licence' }),
  },
}).createMachine({
  id: 'offline-store',
  context: ({ input }) => input,
  initial: 'draft',
  meta: { doc: 'An offline store and its application' },
  states: {
    draft: {
      meta: { doc: 'Being written; the server keeps it', otherwise: 'offline_store.not_sent' },
      on: { SAVE: { actions: 'writeDown' }, SUBMIT: 'pending' },
    },
    pending: {
      meta: { doc: 'The provider looks at it; read only', otherwise: 'offline_store.pending' },
      on: {
        APPROVE: { target: 'approved', actions: 'operate' },
        DECLINE: 'decline',
        MODIFY: 'modify',
        ...expire,
      },
    },
    decline: {
      meta: { doc: 'Not passed; it may be sent again', otherwise: 'offline_store.sent_back' },
      on: { SAVE: { actions: 'writeDown' }, SUBMIT: 'pending', ...expire },
    },
    modify: {
      meta: { doc: 'To be improved and sent again', otherwise: 'offline_store.sent_back' },
      on: { SAVE: { actions: 'writeDown' }, SUBMIT: 'pending', ...expire },
    },
    approved: {
      meta: { doc: 'Passed', otherwise: 'offline_store.approved' },
      on: {
        RENEW: { guard: 'offline_store.licence_good', target: 'pending', actions: 'renew' },
        ...expire,
      },
    },
  },
})

/** Checks offline store events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: offlineStoreLifecycle,
  snapshotOf: ({ status, ...context }: OfflineStoreFacts) =>
    offlineStoreLifecycle.resolveState({ value: status, context }),
  read: ({ value, context: { change, operation } }) => ({ status: value, change, operation }),
})
