import { setup, transition } from 'xstate'
import type { AccountStatus } from '#domain/account.ts'
import { type Reason, type ReasonCode, reason } from '#domain/reasons.ts'
import { explain } from '../explain.ts'

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

const place = (status: AccountStatus) => accountLifecycle.resolveState({ value: status })

/** All reasons against an event; empty exactly when it may happen. */
export const reasonsAgainst = (status: AccountStatus, event: AccountEvent): Reason[] =>
  explain(place(status), event).map((code) => reason(code))

/** The status an event leads to; undefined when it is refused. */
export function next(status: AccountStatus, event: AccountEvent): AccountStatus | undefined {
  const from = place(status)
  return from.can(event) ? transition(accountLifecycle, from, event)[0].value : undefined
}
