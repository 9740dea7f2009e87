import type { RiskRule } from '#contract/trade/risk-list-shapes.ts'
import { type RiskRuleScope, type RiskRuleType, readRuleValue } from '#domain/trade/risk-lists.ts'
import type { FieldWords } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { riskRuleFaultWords } from '#words/trade/risk-lists.ts'

/** What is entered of a rule. */
export type RuleDraft = {
  readonly type: RiskRuleType
  readonly value: string
  readonly scope: RiskRuleScope
  readonly scopeId: string
  readonly comment: string
}

/**
 * What a form begins with: a rule, of which a card is not shown again, so that its field begins empty; or what was
 * asked for of a new one.
 */
export const draftOf = (
  rule: RiskRule | null,
  asked: Partial<Pick<RuleDraft, 'type' | 'value'>> = {},
): RuleDraft => ({
  type: rule?.type ?? asked.type ?? 'email',
  value: rule ? (rule.type === 'card' ? '' : rule.value) : (asked.value ?? ''),
  scope: rule?.scope ?? 'all',
  scopeId: rule?.scopeId ?? '',
  comment: rule?.comment ?? '',
})

/** Whether the field of a card may stay empty: the rule keeps the one it has. */
export const keepsCard = (rule: RiskRule | null, { type, value }: RuleDraft): boolean =>
  rule?.type === 'card' && type === 'card' && value.trim() === ''

/** What the form holds against a draft. */
export function draftFaults(rule: RiskRule | null, draft: RuleDraft): FieldWords {
  const read = keepsCard(rule, draft) ? null : readRuleValue(draft.type, draft.value)
  return {
    ...(read && 'fault' in read ? { value: riskRuleFaultWords[read.fault]({}) } : {}),
    ...(draft.scope !== 'all' && draft.scopeId === ''
      ? {
          scopeId:
            draft.scope === 'website'
              ? m.risk_lists_form_choose_website()
              : m.risk_lists_form_choose_group(),
        }
      : {}),
  }
}

/** The place of a draft as calls take it. */
export const placeOf = ({ scope, scopeId }: RuleDraft) => ({
  scope,
  scopeId: scope === 'all' ? null : scopeId,
})
