import { amountText, decimalOf } from '#domain/money.ts'
import { largeAmount, type OrderRisk } from '#domain/payments/order-risk.ts'
import { m } from '#paraglide/messages.js'

const largeUsd = () => `${amountText(decimalOf(largeAmount('USD'), 'USD'))} USD`

/** Why an order is at risk, as a sentence. */
export const riskNames: Readonly<Record<OrderRisk, () => string>> = {
  no_delivery: m.evidence_risk_no_delivery,
  no_three_d: () => m.evidence_risk_no_three_d({ amount: largeUsd() }),
}

/** The same reasons in two or three words, for a column. */
export const riskLabels: Readonly<Record<OrderRisk, () => string>> = {
  no_delivery: m.evidence_risk_label_no_delivery,
  no_three_d: m.evidence_risk_label_no_three_d,
}

/** The rule that makes an order count as at risk, as a sentence. */
export const riskRule = (days: number): string =>
  m.evidence_risk_rule({ days: `${days}`, amount: largeUsd() })
