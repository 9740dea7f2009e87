import type { RiskRule } from '#contract/payments/risk-list-shapes.ts'
import {
  type RiskRuleScope,
  type RiskRuleType,
  readRuleValue,
} from '#domain/payments/risk-lists.ts'
import { riskRuleErrorLabels } from '#labels/payments/risk-lists.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'

export type RuleDraft = {
  readonly type: RiskRuleType
  readonly value: string
  readonly scope: RiskRuleScope
  readonly scopeId: string
  readonly comment: string
}

/**
 * The initial input of the form, from an existing rule or from the requested type and value of a new one. A card number
 * is never shown again, so its field starts empty.
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

/** Whether the card field may stay empty, in which case the rule keeps its card. */
export const keepsCard = (rule: RiskRule | null, { type, value }: RuleDraft): boolean =>
  rule?.type === 'card' && type === 'card' && value.trim() === ''

export function draftErrors(rule: RiskRule | null, draft: RuleDraft): FieldErrorTexts {
  const read = keepsCard(rule, draft) ? null : readRuleValue(draft.type, draft.value)
  return {
    ...(read && 'fault' in read ? { value: riskRuleErrorLabels[read.fault]({}) } : {}),
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

export const placeOf = ({ scope, scopeId }: RuleDraft) => ({
  scope,
  scopeId: scope === 'all' ? null : scopeId,
})
