import * as v from 'valibot'
import { mayHold } from '#contract/other-numbers.ts'
import { Id, ReasonShape } from '#contract/shapes.ts'
import { riskLists, riskRuleLimits, riskRuleTypes } from '#domain/payments/risk-lists.ts'

export const List = v.picklist(riskLists, 'unknown_value')
export const RuleComment = v.optional(
  v.pipe(v.string('format'), v.trim(), v.maxLength(riskRuleLimits.comment, 'too_long')),
  '',
)
export const RuleType = v.picklist(riskRuleTypes, 'unknown_value')
/** Validated by the rule type's own grammar; a card number is stored only as keyed hash and mask. */
export const RuleTyped = v.pipe(
  v.string('required'),
  v.maxLength(riskRuleLimits.value, 'too_long'),
  mayHold('card_rule'),
)
export const RuleIds = v.pipe(
  v.array(Id, 'required'),
  v.minLength(1, 'required'),
  v.maxLength(riskRuleLimits.rows, 'too_long'),
)
/** Result of changing many rules; those that were not changed are listed individually. */
export const RulesChanged = v.object({
  changed: v.number(),
  refused: v.array(
    v.object({ ruleId: v.string(), value: v.string(), reasons: v.array(ReasonShape) }),
  ),
})
