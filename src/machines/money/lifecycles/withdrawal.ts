import { assign, setup } from 'xstate'
import type { Currency } from '#domain/currencies.ts'
import type { WithdrawalStatus } from '#domain/money/withdrawals.ts'
import { decimalOf } from '#domain/money.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Facts that the withdrawal guards read; amounts in minor units. */
export type WithdrawalFacts = {
  readonly status: WithdrawalStatus
  readonly currency: Currency
  readonly amount: bigint
  readonly fee: bigint
  /** Amount remitted to the bank so far. */
  readonly remitted: bigint
}

/** Events of a withdrawal. REMIT without an amount remits the whole remainder. */
export type WithdrawalEvent =
  | { readonly type: 'ACCEPT' }
  | { readonly type: 'HOLD' }
  | { readonly type: 'REMIT'; readonly amount?: bigint }
  | { readonly type: 'FAIL' }
  | { readonly type: 'BANK_RETURNED' }

type Money = Omit<WithdrawalFacts, 'status'>

/** Amount still to be remitted, in minor units. */
export const leftToRemit = ({ amount, fee, remitted }: Money): bigint => amount - fee - remitted

const portionOf = (money: Money, event: WithdrawalEvent): bigint =>
  (event.type === 'REMIT' ? event.amount : undefined) ?? leftToRemit(money)
const fitting = ['amount.invalid', 'withdrawal.exceeds_left'] as const

/**
 * Lifecycle of a withdrawal from the request to the bank, including a return by the bank. The provider triggers every
 * transition.
 */
export const withdrawalLifecycle = setup({
  types: {} as {
    context: Money
    input: Money
    events: WithdrawalEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
  guards: {
    'amount.invalid': ({ context, event }) => portionOf(context, event) > 0n,
    'withdrawal.exceeds_left': ({ context, event }) =>
      portionOf(context, event) <= leftToRemit(context),
    nothingLeft: ({ context }) => leftToRemit(context) === 0n,
  },
  actions: {
    add: assign({
      remitted: ({ context, event }) => context.remitted + portionOf(context, event),
    }),
  },
}).createMachine({
  id: 'withdrawal',
  context: ({ input }) => input,
  initial: 'RECEIVED',
  meta: { doc: 'A withdrawal of a balance' },
  states: {
    RECEIVED: {
      meta: { doc: 'Asked for; its amount is frozen', otherwise: 'withdrawal.not_accepted' },
      on: { ACCEPT: 'INPROCESS', HOLD: 'PENDING', FAIL: 'FAILED' },
    },
    PENDING: {
      meta: { doc: 'Held by the provider, who looks into it', otherwise: 'withdrawal.on_hold' },
      on: { ACCEPT: 'INPROCESS', FAIL: 'FAILED' },
    },
    INPROCESS: {
      meta: { doc: 'Accepted; on its way to the bank', otherwise: 'withdrawal.accepted' },
      on: {
        REMIT: { guard: and(fitting), target: 'PART_SUCCESS', actions: 'add' },
        FAIL: 'FAILED',
      },
    },
    PART_SUCCESS: {
      meta: { doc: 'A part has reached the bank', otherwise: 'withdrawal.partly_remitted' },
      always: { guard: 'nothingLeft', target: 'SUCCESS' },
      on: {
        REMIT: { guard: and(fitting), actions: 'add' },
        BANK_RETURNED: 'RETURN',
      },
    },
    SUCCESS: {
      meta: { doc: 'All of it has reached the bank', otherwise: 'withdrawal.remitted' },
      on: { BANK_RETURNED: 'RETURN' },
    },
    FAILED: {
      type: 'final',
      meta: {
        doc: 'Never remitted; the amount is available again',
        otherwise: 'withdrawal.failed',
      },
    },
    RETURN: {
      type: 'final',
      meta: {
        doc: 'The bank sent it back; amount and fee are available again',
        otherwise: 'withdrawal.returned',
      },
    },
  },
})

/** Checks withdrawal events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: withdrawalLifecycle,
  snapshotOf: ({ status, ...context }: WithdrawalFacts) =>
    withdrawalLifecycle.resolveState({ value: status, context }),
  read: ({ value, context }): WithdrawalFacts => ({ status: value, ...context }),
  params: (code, facts) => {
    if (code !== 'withdrawal.exceeds_left') return {}
    const { currency } = facts
    return { amount: decimalOf(leftToRemit(facts), currency), currency }
  },
})
