import { setup } from 'xstate'
import type { ReasonCode } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

export type BlackRuleState = 'enabled' | 'disabled'
/** What may happen to it: all of it is the merchant's. */
export type BlackRuleEvent = { readonly type: 'ENABLE' | 'DISABLE' | 'EDIT' | 'DELETE' }

/** A rule of the black list: while it is enabled, the payments that it meets are declined. */
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

/** What may happen to a black rule, asked and taken. */
export const { reasonsAgainst, transition } = lifecycle({
  machine: blackRuleLifecycle,
  snapshotOf: (status: BlackRuleState) => blackRuleLifecycle.resolveState({ value: status }),
  read: ({ value: status }) => ({ status }),
})
