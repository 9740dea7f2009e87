import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import { riskRuleTypeLabels } from '#labels/payments/risk-lists.ts'
import { m } from '#paraglide/messages.js'
import { reachable } from '#portal/kit/reachable.ts'
import { LinkText } from '#ui/link-text.tsx'
import { riskListPaths, ruleHref } from './links.ts'

type Props = { rule: NonNullable<TransactionDetail['riskRule']> }

/** The rule that a payment matched, linked for users who may open its list. */
export function RuleLink({ rule: { ruleId, list, type, value } }: Props) {
  const words = m.risk_lists_rule_link({ type: riskRuleTypeLabels[type]({}), value })
  return reachable(riskListPaths[list]) ? (
    <LinkText href={ruleHref(list, ruleId)}>{words}</LinkText>
  ) : (
    words
  )
}
