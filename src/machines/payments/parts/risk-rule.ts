import type { RiskList } from '#domain/payments/risk-lists.ts'
import type { Reason } from '#domain/reasons.ts'
import { reasonsAgainst as againstBlack, type BlackRuleEvent } from '../lifecycles/black-rule.ts'
import { reasonsAgainst as againstWhite, type WhiteRuleFacts } from '../lifecycles/white-rule.ts'

/** Events that a merchant may trigger on a rule of either list. */
export type RuleEvent = BlackRuleEvent['type']
export type RuleFacts = WhiteRuleFacts & { readonly list: RiskList }

/** State of a black rule, which is either enabled or disabled. */
export const blackState = ({ status }: Pick<RuleFacts, 'status'>) =>
  status === 'enabled' ? 'enabled' : 'disabled'

/** All reasons against a merchant's event on a rule, from the lifecycle of its list. */
export const againstRule = (facts: RuleFacts, type: RuleEvent): Reason[] =>
  facts.list === 'black' ? againstBlack(blackState(facts), { type }) : againstWhite(facts, { type })
