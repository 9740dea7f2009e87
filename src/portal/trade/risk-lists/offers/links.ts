import type { RiskList } from '#domain/trade/risk-lists.ts'
import { text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

/** The screen of each list. */
export const riskListPaths = {
  black: '/aq/blacklist',
  white: '/aq/whiteList',
} as const satisfies Record<RiskList, string>

/** The rule that is open in place of the list. */
const ruleParams = urlParams({ rule: text() })

/** Where a rule is shown. */
export const ruleHref = (list: RiskList, ruleId: string): string =>
  hrefWith(riskListPaths[list], ruleParams, { rule: ruleId })
