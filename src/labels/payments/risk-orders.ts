import type { RiskReason } from '#domain/payments/risk-orders.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** Message options; the locale defaults to the page's language. */
type In = { readonly locale: Language }
type Word = (inputs: Record<string, never>, language?: In) => string

/** Why risk control holds a payment. */
export const riskReasonLabels: Record<RiskReason, Word> = {
  velocity: m.transactions_review_velocity,
  country_mismatch: m.transactions_review_country_mismatch,
  amount: m.transactions_review_amount,
  device: m.transactions_review_device,
  first_order: m.transactions_review_first_order,
  several_tries: m.transactions_review_several_tries,
  risk_rule: m.transactions_review_risk_rule,
}
