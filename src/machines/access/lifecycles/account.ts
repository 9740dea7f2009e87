import { setup } from 'xstate'
import type { AccountStatus } from '#domain/access/account.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** What may happen to the account information of a merchant. */
export type AccountEvent = { readonly type: 'SEND' } | { readonly type: 'PASS' | 'FAIL' }

/** The merchant sends it, the provider decides; what has passed stays. */
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

/** What may happen to the account information, asked and taken. */
export const { reasonsAgainst, transition } = lifecycle({
  machine: accountLifecycle,
  snapshotOf: (status: AccountStatus) => accountLifecycle.resolveState({ value: status }),
  read: ({ value }) => value,
})
