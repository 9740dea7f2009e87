import { setup, transition } from 'xstate'
import { type Reason, type ReasonCode, reason } from '#domain/reasons.ts'
import { explain } from '../explain.ts'

export type AutoWithdrawalState = 'unconfigured' | 'enabled' | 'disabled' | 'closedForRisk'

/** What may happen to it. THIRD_REJECTION: this one is the third within fourteen days. */
export type AutoWithdrawalEvent = {
  readonly type: 'SAVE' | 'CLOSE' | 'CLOSE_FOR_RISK' | 'LIFT_RISK' | 'REJECTED' | 'THIRD_REJECTION'
}

/** The automatic withdrawal of a merchant: it closes by itself after three rejections, and for risk for good. */
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
      },
    },
    disabled: {
      meta: {
        doc: 'Closed by the merchant or after three rejections',
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

const place = (state: AutoWithdrawalState) => autoWithdrawalLifecycle.resolveState({ value: state })

/** All reasons against an event; empty exactly when it may happen. */
export const reasonsAgainst = (state: AutoWithdrawalState, event: AutoWithdrawalEvent): Reason[] =>
  explain(place(state), event).map((code) => reason(code))

/** The state an event leads to; undefined when it is refused. */
export function next(
  state: AutoWithdrawalState,
  event: AutoWithdrawalEvent,
): AutoWithdrawalState | undefined {
  const from = place(state)
  return from.can(event) ? transition(autoWithdrawalLifecycle, from, event)[0].value : undefined
}
