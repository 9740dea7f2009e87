import { createHash } from 'node:crypto'
import type { RiskReason } from '#domain/payments/risk-orders.ts'
import type { RiskFindings } from '#server/ports/card-network.ts'

/** The findings that risk control can have about a payment, with their weights. */
const patterns: readonly (readonly [RiskReason, ...RiskReason[]])[] = [
  ['first_order', 'country_mismatch', 'several_tries'],
  ['velocity', 'device'],
  ['amount', 'first_order'],
  ['country_mismatch', 'device', 'first_order'],
  ['several_tries', 'velocity', 'amount'],
  ['device'],
]
const weights: Readonly<Record<RiskReason, number>> = {
  velocity: 17,
  country_mismatch: 14,
  amount: 12,
  device: 15,
  first_order: 6,
  several_tries: 13,
  risk_rule: 10,
}
const base = 49

/** The findings of the sandbox's risk control for an operation; deterministic. */
export function riskOf(operationId: string): RiskFindings {
  const [first = 0, second = 0] = createHash('sha256').update(operationId).digest()
  const reasons = patterns[first % patterns.length] ?? ['risk_rule']
  const weight = reasons.reduce((sum, reason) => sum + weights[reason], 0)
  return { score: Math.min(99, base + weight + (second % 5)), reasons }
}
