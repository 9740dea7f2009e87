import { setup } from 'xstate'
import type { ReasonCode } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

export type AutoWithdrawalState = 'unconfigured' | 'enabled' | 'disabled' | 'closedForRisk'

/**
 * Events of the automatic withdrawal. THIRD_REJECTION: the third one within fourteen days; LAST_ACCOUNT: no destination
 * account is left.
 */
export type AutoWithdrawalEvent = {
  readonly type:
    | 'SAVE'
    | 'CLOSE'
    | 'CLOSE_FOR_RISK'
    | 'LIFT_RISK'
    | 'REJECTED'
    | 'THIRD_REJECTION'
    | 'LAST_ACCOUNT'
}

/**
 * Lifecycle of a merchant's automatic withdrawal: three rejections disable it, and a risk closing lasts until the
 * provider lifts it.
 */
export const autoWithdrawalLifecycle = setup({
  types: {} as {
    events: AutoWithdrawalEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
}).createMachine({
  id: 'auto-withdrawal-setting',
  initial: 'unconfigured',
  meta: { doc: 'The automatic withdrawal of a merchant' },
  states: {
    unconfigured: {
      meta: { doc: 'Never set up', otherwise: 'auto_withdrawal.off' },
      on: { SAVE: 'enabled', CLOSE_FOR_RISK: 'closedForRisk' },
    },
    enabled: {
      meta: { doc: 'Runs at 00:00 UTC of its days', otherwise: 'auto_withdrawal.not_for_risk' },
      on: {
        SAVE: 'enabled',
        CLOSE: 'disabled',
        CLOSE_FOR_RISK: 'closedForRisk',
        REJECTED: 'enabled',
        THIRD_REJECTION: 'disabled',
        LAST_ACCOUNT: 'disabled',
      },
    },
    disabled: {
      meta: {
        doc: 'Closed by the merchant, after three rejections, or with its last account',
        otherwise: 'auto_withdrawal.off',
      },
      on: { SAVE: 'enabled', CLOSE_FOR_RISK: 'closedForRisk' },
    },
    closedForRisk: {
      meta: {
        doc: 'Closed by the provider; the merchant cannot open it again',
        otherwise: 'auto_withdrawal.closed_for_risk',
      },
      on: { LIFT_RISK: 'disabled' },
    },
  },
})

/** Checks automatic withdrawal events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: autoWithdrawalLifecycle,
  snapshotOf: (status: AutoWithdrawalState) =>
    autoWithdrawalLifecycle.resolveState({ value: status }),
  // Any closed state is stored as disabled, whatever the cause.
  read: ({ value: state }) => ({
    state,
    status: state === 'enabled' ? state : ('disabled' as const),
  }),
})
