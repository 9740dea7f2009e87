import type { TradeOutcome, TransactionStatus, TransactionType } from './transactions.ts'

/** Display statuses of a record, in the order in which lists offer them. */
export const paymentStatuses = [
  'paid',
  'partly_refunded',
  'refunded',
  'refunding',
  'refund_failed',
  'in_dispute',
  'charged_back',
  'authorised',
  'partly_captured',
  'captured',
  'voided',
  'lapsed',
  'in_review',
  'processing',
  'pending',
  'failed',
  'cancelled',
  'succeeded',
  'returned',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const refundStatuses = [
  'processing',
  'succeeded',
  'failed',
  'returned',
] as const satisfies readonly PaymentStatus[]

/** Facts from which the status of a record is derived. Amounts in minor units. */
export type StatusFacts = {
  readonly type: TransactionType
  readonly status: TransactionStatus
  readonly outcome: TradeOutcome
  readonly amount: bigint
  readonly captured: bigint
  readonly refunded: bigint
  /** Part of `refunded` that the network refused and that is not yet returned to the balance. */
  readonly refundFailed: bigint
  readonly voided: boolean
  readonly returned: boolean
  /** Number of open cases beyond the retrieval. */
  readonly openChargebacks: number
  /** A case was lost, so the cardholder keeps the money. */
  readonly chargedBack: boolean
  /** Number of captures, voids or refunds in progress at the network. */
  readonly running: number
}

/**
 * Display status of a record, derived from everything that happened to it; the generated table column computes the
 * same.
 */
export function paymentStatusOf(facts: StatusFacts): PaymentStatus {
  switch (facts.status) {
    case 'PENDING':
      return 'pending'
    case 'PROCESSING':
      return 'processing'
    case 'REVIEW':
      return 'in_review'
    case 'CANCELED':
      return 'cancelled'
    case 'FAILED':
      return facts.returned ? 'returned' : 'failed'
    case 'SUCCESS':
      return succeededAs(facts)
  }
}

function succeededAs(facts: StatusFacts): PaymentStatus {
  const { type, chargedBack, openChargebacks } = facts
  // An open case takes precedence over a closed one, because it needs an answer.
  if (openChargebacks > 0) return 'in_dispute'
  if (chargedBack) return 'charged_back'
  if (type === 'AUTH') return heldAs(facts)
  return type === 'DEBIT' || type === 'CAPTURE' ? keptAs(facts) : 'succeeded'
}

function heldAs({ running, voided, captured, amount, outcome }: StatusFacts): PaymentStatus {
  if (running > 0) return 'processing'
  if (voided) return 'voided'
  if (captured === amount) return 'captured'
  // The uncaptured rest has expired, so there is nothing left to do.
  if (outcome === 'CAPTURE_EXPIRED') return captured > 0n ? 'captured' : 'lapsed'
  return captured > 0n ? 'partly_captured' : 'authorised'
}

function keptAs({ refundFailed, running, refunded, amount }: StatusFacts): PaymentStatus {
  if (refundFailed > 0n) return 'refund_failed'
  if (running > 0) return 'refunding'
  if (refunded === amount) return 'refunded'
  return refunded > 0n ? 'partly_refunded' : 'paid'
}

export const statusTabs = {
  paid: ['paid'],
  uncaptured: ['authorised', 'partly_captured'],
  review: ['in_review'],
  refunded: ['partly_refunded', 'refunded', 'refunding', 'refund_failed'],
  disputed: ['in_dispute', 'charged_back'],
  pending: ['pending', 'processing'],
  failed: ['failed', 'cancelled'],
} as const satisfies Readonly<Record<string, readonly PaymentStatus[]>>
export type StatusTab = keyof typeof statusTabs
export const statusTabNames = Object.keys(statusTabs) as StatusTab[]

/** Tab that matches exactly the given statuses; undefined if none does. */
export const tabOf = (asked: readonly PaymentStatus[]): StatusTab | 'all' | undefined =>
  asked.length === 0
    ? 'all'
    : statusTabNames.find(
        (tab) =>
          statusTabs[tab].length === asked.length &&
          statusTabs[tab].every((one) => asked.includes(one)),
      )
