import { setup } from 'xstate'
import type { ReasonCode } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

export type BlackRuleState = 'enabled' | 'disabled'
/** Events of a black rule, all from the merchant. */
export type BlackRuleEvent = { readonly type: 'ENABLE' | 'DISABLE' | 'EDIT' | 'DELETE' }

/** Lifecycle of a black rule: while it is enabled, matching payments are declined. */
export const blackRuleLifecycle = setup({
  types: {} as {
    events: BlackRuleEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
}).createMachine({
  id: 'black-rule',
  initial: 'enabled',
  meta: { doc: 'A rule of the black list' },
  states: {
    enabled: {
      meta: { doc: 'Declines the payments that it meets', otherwise: 'risk_rule.enabled' },
      on: { DISABLE: 'disabled', EDIT: 'enabled', DELETE: 'deleted' },
    },
    disabled: {
      meta: { doc: 'Switched off by the merchant', otherwise: 'risk_rule.disabled' },
      on: { ENABLE: 'enabled', EDIT: 'disabled', DELETE: 'deleted' },
    },
    deleted: {
      type: 'final',
      meta: {
        doc: 'Gone; payments that it declined still name it',
        otherwise: 'risk_rule.deleted',
      },
    },
  },
})

/** Checks black rule events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: blackRuleLifecycle,
  snapshotOf: (status: BlackRuleState) => blackRuleLifecycle.resolveState({ value: status }),
  read: ({ value: status }) => ({ status }),
})
