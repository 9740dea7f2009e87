import { setup } from 'xstate'
import type { AccountStatus } from '#domain/access/account.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Events of a merchant's account information: sending by the merchant, decisions by the provider. */
export type AccountEvent = { readonly type: 'SEND' } | { readonly type: 'PASS' | 'FAIL' }

/**
 * Lifecycle of a merchant's account information: the merchant submits it, the provider decides, and approved
 * information is final.
 */
export const accountLifecycle = setup({
  types: {} as { events: AccountEvent; meta: { doc: string; otherwise?: ReasonCode } },
}).createMachine({
  id: 'account',
  initial: 'EMPTY',
  meta: { doc: 'The account information of a merchant' },
  states: {
    EMPTY: {
      meta: { doc: 'Nothing was sent yet', otherwise: 'account.not_sent' },
      on: { SEND: 'PENDING' },
    },
    PENDING: {
      meta: { doc: 'The provider is looking at it', otherwise: 'account.checking' },
      on: { PASS: 'PASSED', FAIL: 'FAILED' },
    },
    FAILED: {
      meta: { doc: 'Not accepted; it may be sent again', otherwise: 'account.not_sent' },
      on: { SEND: 'PENDING' },
    },
    PASSED: { type: 'final', meta: { doc: 'Accepted', otherwise: 'account.passed' } },
  },
})

/** Checks account information events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: accountLifecycle,
  snapshotOf: (status: AccountStatus) => accountLifecycle.resolveState({ value: status }),
  read: ({ value }) => value,
})
