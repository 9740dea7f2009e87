import type { RiskList } from '#domain/payments/risk-lists.ts'
import type { Reason } from '#domain/reasons.ts'
import { reasonsAgainst as againstBlack, type BlackRuleEvent } from '../lifecycles/black-rule.ts'
import { reasonsAgainst as againstWhite, type WhiteRuleFacts } from '../lifecycles/white-rule.ts'

/** What the merchant may do with a rule of either list. */
export type RuleEvent = BlackRuleEvent['type']
export type RuleFacts = WhiteRuleFacts & { readonly list: RiskList }

/** Whether a black rule is in effect; it has no other states. */
export const blackState = ({ status }: Pick<RuleFacts, 'status'>) =>
  status === 'enabled' ? 'enabled' : 'disabled'

/** All reasons against what the merchant wants to do with a rule, by the lifecycle of its list. */
export const againstRule = (facts: RuleFacts, type: RuleEvent): Reason[] =>
  facts.list === 'black' ? againstBlack(blackState(facts), { type }) : againstWhite(facts, { type })
