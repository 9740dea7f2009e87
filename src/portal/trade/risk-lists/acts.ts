import type { RiskRule } from '#contract/trade/risk-list-shapes.ts'
import type { ToldReason } from '#domain/reasons.ts'
import { againstReach, type RiskRuleAct } from '#domain/trade/risk-lists.ts'
import { againstRule, type RuleEvent } from '#machines/trade/parts/risk-rule.ts'
import { toldBy } from '#portal/kit/told-by.ts'
import { riskListsReasons } from '#words/reasons/risk-lists.ts'

export type RuleAct = RiskRuleAct | 'delete' | 'edit'
const events = {
  enable: 'ENABLE',
  disable: 'DISABLE',
  delete: 'DELETE',
  edit: 'EDIT',
  comment: null,
} as const satisfies Record<RuleAct, RuleEvent | null>

/** What stands against something with a rule now, by the lifecycle that the server asks as well. */
export function againstAct(rule: RiskRule, act: RuleAct): readonly ToldReason[] {
  const event = events[act]
  const own = event === null ? [] : againstRule(rule, event)
  return toldBy(riskListsReasons, [...againstReach(rule), ...own])
}
