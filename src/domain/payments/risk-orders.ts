/** What the card network's risk control finds in a payment that it holds. */
export type RiskReason =
  | 'velocity'
  | 'country_mismatch'
  | 'amount'
  | 'device'
  | 'first_order'
  | 'several_tries'
  | 'risk_rule'

/** The highest score that risk control gives; the higher, the more it looks like fraud. */
export const riskScoreMax = 100
