import { setup } from 'xstate'
import type { RiskRuleStatus } from '#domain/payments/risk-lists.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Facts that the white rule guards read. */
export type WhiteRuleFacts = {
  readonly status: RiskRuleStatus
  /** The provider has invalidated the rule, which is then disabled. */
  readonly invalidated: boolean
  /** The provider's reason for declining or invalidating the rule. */
  readonly reason: string | null
}

/** Events of a white rule: the first line from the provider, the second from the merchant. */
export type WhiteRuleEvent =
  | { readonly type: 'FIRST_PASS' | 'APPROVE' | 'DECLINE' | 'INVALIDATE' }
  | { readonly type: 'ENABLE' | 'DISABLE' | 'EDIT' | 'DELETE' }

/**
 * Lifecycle of a white rule: the provider reviews it twice before it takes effect, again after every change, and may
 * invalidate it permanently.
 */
export const whiteRuleLifecycle = setup({
  types: {} as {
    events: WhiteRuleEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
}).createMachine({
  id: 'white-rule',
  initial: 'pending',
  meta: { doc: 'A rule of the white list' },
  states: {
    pending: {
      meta: { doc: 'Waits for the first review', otherwise: 'risk_rule.pending' },
      on: { FIRST_PASS: 'review', DECLINE: 'declined', EDIT: 'pending', DELETE: 'deleted' },
    },
    review: {
      meta: {
        doc: 'Passed the first review, waits for the approval',
        otherwise: 'risk_rule.review',
      },
      on: { APPROVE: 'enabled', DECLINE: 'declined', EDIT: 'pending', DELETE: 'deleted' },
    },
    enabled: {
      meta: {
        doc: 'Spares the payments that it meets the review',
        otherwise: 'risk_rule.enabled',
      },
      on: {
        DISABLE: 'disabled',
        INVALIDATE: 'invalidated',
        EDIT: 'pending',
        DELETE: 'deleted',
      },
    },
    disabled: {
      meta: { doc: 'Switched off by the merchant', otherwise: 'risk_rule.disabled' },
      on: { ENABLE: 'review', EDIT: 'pending', DELETE: 'deleted' },
    },
    invalidated: {
      meta: {
        doc: 'Taken out of effect by the provider; the merchant can only delete it',
        otherwise: 'risk_rule.invalidated',
      },
      on: { DELETE: 'deleted' },
    },
    declined: {
      meta: { doc: 'Not accepted by the provider', otherwise: 'risk_rule.declined' },
      on: { DELETE: 'deleted' },
    },
    deleted: {
      type: 'final',
      meta: {
        doc: 'Gone; payments that it let through still name it',
        otherwise: 'risk_rule.deleted',
      },
    },
  },
})

/** Checks white rule events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: whiteRuleLifecycle,
  snapshotOf: ({ status, invalidated }: WhiteRuleFacts) =>
    whiteRuleLifecycle.resolveState({ value: invalidated ? 'invalidated' : status }),
  // An invalidated rule is stored as disabled with the `invalidated` mark.
  read: ({ value }) => ({
    status: value === 'invalidated' ? ('disabled' as const) : value,
    invalidated: value === 'invalidated',
  }),
  params: (code, { reason }) =>
    reason !== null && (code === 'risk_rule.invalidated' || code === 'risk_rule.declined')
      ? { type: reason }
      : {},
})
