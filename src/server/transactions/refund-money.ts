import { shareOf } from '#domain/money.ts'
import type { TransactionRecord } from './record.ts'

/** What a refund takes from the store and what comes back to it: minor units of the settlement currency. */
export type RefundParts = {
  readonly amount: bigint
  readonly reserve: bigint
  readonly fee: bigint
}

/** What a refund depends on beside the payment: what was settled of it, and the fee of one refund. */
export type RefundTerms = { readonly settledGross: bigint; readonly refundFee: bigint }

type Payment = Pick<
  TransactionRecord,
  | 'amount'
  | 'refunded'
  | 'settlementAmount'
  | 'settlementRefunded'
  | 'settledAt'
  | 'releasedAt'
  | 'reserve'
  | 'reserveReturned'
>

const atLeastZero = (minor: bigint) => (minor > 0n ? minor : 0n)

/**
 * The parts of refunding `amount` (minor units of the payment's currency) now. Before settlement it costs no
 * fee and holds no reserve yet. Shares are counted over all refunds so far, so that partial ones add up to
 * the whole to the last unit, whatever was returned in between.
 */
export function refundParts(payment: Payment, amount: bigint, terms: RefundTerms): RefundParts {
  const worth = payment.settlementAmount ?? 0n
  const due = shareOf(worth, payment.refunded + amount, payment.amount)
  const taken = atLeastZero(due - payment.settlementRefunded)
  if (payment.settledAt === null) return { amount: taken, reserve: 0n, fee: 0n }
  const left = worth - payment.settlementRefunded - taken
  const back = shareOf(payment.reserve ?? 0n, terms.settledGross - left, terms.settledGross)
  const reserve = payment.releasedAt ? 0n : atLeastZero(back - payment.reserveReturned)
  return { amount: taken, reserve, fee: terms.refundFee }
}

/** What a store holds, of which a refund takes: minor units of the settlement currency. */
export type StoreMoney = { readonly available: bigint; readonly unsettled: bigint }

/**
 * The largest amount (minor units of the payment's currency) that the store's money allows to refund; null
 * when all that is left of the payment fits. A larger refund never needs less, so halving finds it exactly.
 */
export function fundsForRefund(
  payment: Payment,
  terms: RefundTerms,
  money: StoreMoney,
): bigint | null {
  const fits = (amount: bigint) => {
    const parts = refundParts(payment, amount, terms)
    if (payment.settledAt === null) return parts.amount <= money.unsettled
    return parts.amount + parts.fee - parts.reserve <= money.available
  }
  let most = 0n
  let beyond = payment.amount - payment.refunded
  if (beyond === 0n || fits(beyond)) return null
  while (beyond - most > 1n) {
    const middle = (most + beyond) / 2n
    if (fits(middle)) most = middle
    else beyond = middle
  }
  return most
}
