import { type RiskList, type RiskRuleType, riskRuleTypes } from '#domain/payments/risk-lists.ts'
import { choice, text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

export const riskListPaths = {
  black: '/aq/blacklist',
  white: '/aq/whiteList',
} as const satisfies Record<RiskList, string>

/** The rule that is shown instead of the list. */
const ruleParams = urlParams({ rule: text(), type: choice(riskRuleTypes, ''), value: text() })

export const ruleHref = (list: RiskList, ruleId: string): string =>
  hrefWith(riskListPaths[list], ruleParams, { rule: ruleId })

/** The form of a new rule, prefilled with a value of a payment. */
export const newRuleHref = (list: RiskList, type: RiskRuleType, value: string): string =>
  hrefWith(riskListPaths[list], ruleParams, { rule: 'new', type, value })
