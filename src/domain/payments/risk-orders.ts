/** Findings of the card network's risk control about a payment that it holds for review. */
export type RiskReason =
  | 'velocity'
  | 'country_mismatch'
  | 'amount'
  | 'device'
  | 'first_order'
  | 'several_tries'
  | 'risk_rule'

/** Highest risk score; a higher score means likelier fraud. */
export const riskScoreMax = 100
