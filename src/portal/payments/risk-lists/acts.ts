import type { RiskRule } from '#contract/payments/risk-list-shapes.ts'
import { againstScope, type RiskRuleAct } from '#domain/payments/risk-lists.ts'
import type { RenderedReason } from '#domain/reasons.ts'
import { riskListsReasons } from '#labels/reasons/risk-lists.ts'
import { againstRule, type RuleEvent } from '#machines/payments/parts/risk-rule.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'

export type RuleAct = RiskRuleAct | 'delete' | 'edit'
const events = {
  enable: 'ENABLE',
  disable: 'DISABLE',
  delete: 'DELETE',
  edit: 'EDIT',
  comment: null,
} as const satisfies Record<RuleAct, RuleEvent | null>

/** The reasons against an action on a rule now, from the same lifecycle that the server uses. */
export function againstAct(rule: RiskRule, act: RuleAct): readonly RenderedReason[] {
  const event = events[act]
  const own = event === null ? [] : againstRule(rule, event)
  return formatReasons(riskListsReasons, [...againstScope(rule), ...own])
}
