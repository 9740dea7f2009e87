import { type RiskList, type RiskRuleType, riskRuleTypes } from '#domain/payments/risk-lists.ts'
import { choice, text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

/** The screen of each list. */
export const riskListPaths = {
  black: '/aq/blacklist',
  white: '/aq/whiteList',
} as const satisfies Record<RiskList, string>

/** The rule that is open in place of the list. */
const ruleParams = urlParams({ rule: text(), type: choice(riskRuleTypes, ''), value: text() })

/** Where a rule is shown. */
export const ruleHref = (list: RiskList, ruleId: string): string =>
  hrefWith(riskListPaths[list], ruleParams, { rule: ruleId })

/** The form of a new rule, begun with what a payment has. */
export const newRuleHref = (list: RiskList, type: RiskRuleType, value: string): string =>
  hrefWith(riskListPaths[list], ruleParams, { rule: 'new', type, value })
