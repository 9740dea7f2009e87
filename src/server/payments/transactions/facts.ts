import type { TransactionFacts as WrittenFacts } from '#contract/payments/transaction-shapes.ts'
import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { type Gateway, gateways } from '#domain/payments/recipients.ts'
import type { TransactionFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import type { TransactionRecord } from './shared/record.ts'

/** A stored gateway name as a `Gateway`; only known names are ever written. */
export const gatewayOf = (name: string): Gateway =>
  gateways.find((gateway) => gateway === name) ?? 'Card'

const ms = (at: Date | null) => at?.getTime() ?? null

/**
 * The facts for the lifecycle of a transaction. `fundsForRefund` is in minor units of the transaction's currency, null
 * when the store's money was not queried; `kin` is present only if it was looked up.
 */
export const factsOf = (
  record: TransactionRecord,
  fundsForRefund: bigint | null = null,
  kin?: TransactionFacts['kin'],
): TransactionFacts => ({
  ...(kin && { kin }),
  id: record.id,
  type: record.type,
  status: record.status,
  currency: currencyOf(record.currency),
  amount: record.amount,
  captured: record.captured,
  refunded: record.refunded,
  voided: record.voided,
  returned: record.returned,
  chargebackOpen: record.openChargebacks > 0,
  chargedBack: record.chargedBackAmount,
  createdAt: record.createdAt.getTime(),
  captureUntil: ms(record.captureUntil),
  refundUntil: ms(record.refundUntil),
  reviewUntil: ms(record.reviewUntil),
  fundsForRefund,
  gateway: gatewayOf(record.gateway),
  refundKind: record.refundKind,
})

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

export function writeFacts(facts: TransactionFacts): WrittenFacts {
  const decimal = (minor: bigint) => decimalOf(minor, facts.currency)
  return {
    ...facts,
    amount: decimal(facts.amount),
    captured: decimal(facts.captured),
    refunded: decimal(facts.refunded),
    chargedBack: decimal(facts.chargedBack),
    createdAt: new Date(facts.createdAt).toISOString(),
    captureUntil: iso(facts.captureUntil),
    refundUntil: iso(facts.refundUntil),
    reviewUntil: iso(facts.reviewUntil),
    fundsForRefund: facts.fundsForRefund === null ? null : decimal(facts.fundsForRefund),
  }
}
