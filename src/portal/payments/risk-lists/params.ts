import { type RiskRuleScope, riskRuleStatuses, riskRuleTypes } from '#domain/payments/risk-lists.ts'
import { choice, type StateOf, text, urlParams } from '#portal/kit/url-params.ts'

/** The filters of a list. A scope is written as `website:` or `group:` with its id, or `all`. */
export const ruleParams = urlParams({
  type: choice(riskRuleTypes, ''),
  value: text(),
  status: choice(riskRuleStatuses, ''),
  place: text(),
  creator: text(),
})

/** Parses a scope filter into the fields of the payload. */
function placeOf(word: string): { scope?: RiskRuleScope; scopeId?: string } {
  const [kind, id = ''] = word.split(':', 2)
  if (kind === 'all') return { scope: 'all' }
  return (kind === 'website' || kind === 'group') && id !== '' ? { scope: kind, scopeId: id } : {}
}

export const ruleFilters = ({
  type,
  value,
  status,
  place,
  creator,
}: StateOf<typeof ruleParams>) => ({
  ...(type ? { type } : {}),
  ...(value ? { value } : {}),
  ...(status ? { status } : {}),
  ...placeOf(place),
  ...(creator ? { creator } : {}),
})
