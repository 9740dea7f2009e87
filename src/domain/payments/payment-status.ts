import type { TradeOutcome, TransactionStatus, TransactionType } from './transactions.ts'

/** The one status that a record shows, in the order in which lists offer them. */
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

/** The statuses of a refund. */
export const refundStatuses = [
  'processing',
  'succeeded',
  'failed',
  'returned',
] as const satisfies readonly PaymentStatus[]

/** What happened to a record, as far as its status follows from it. Amounts in minor units. */
export type StatusFacts = {
  readonly type: TransactionType
  readonly status: TransactionStatus
  readonly outcome: TradeOutcome
  readonly amount: bigint
  readonly captured: bigint
  readonly refunded: bigint
  /** Of what is refunded: what the network refused and nobody has returned to the balance yet. */
  readonly refundFailed: bigint
  readonly voided: boolean
  readonly returned: boolean
  /** How many cases are open beyond the retrieval. */
  readonly openChargebacks: number
  /** A case was lost: its money is the cardholder's. */
  readonly chargedBack: boolean
  /** How many captures, voids or refunds of it are with the network. */
  readonly running: number
}

/** The status that a record shows. It follows from everything that happened to it; the table's own column says the same. */
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
  // What has to be answered is told before what is over.
  if (openChargebacks > 0) return 'in_dispute'
  if (chargedBack) return 'charged_back'
  if (type === 'AUTH') return heldAs(facts)
  return type === 'DEBIT' || type === 'CAPTURE' ? keptAs(facts) : 'succeeded'
}

/** What became of money that is held on a card. */
function heldAs({ running, voided, captured, amount, outcome }: StatusFacts): PaymentStatus {
  if (running > 0) return 'processing'
  if (voided) return 'voided'
  if (captured === amount) return 'captured'
  // The rest has run out: of what was captured nothing is left to do.
  if (outcome === 'CAPTURE_EXPIRED') return captured > 0n ? 'captured' : 'lapsed'
  return captured > 0n ? 'partly_captured' : 'authorised'
}

/** What became of money that was paid. */
function keptAs({ refundFailed, running, refunded, amount }: StatusFacts): PaymentStatus {
  if (refundFailed > 0n) return 'refund_failed'
  if (running > 0) return 'refunding'
  if (refunded === amount) return 'refunded'
  return refunded > 0n ? 'partly_refunded' : 'paid'
}

/** What a log shows as a tab, each with the statuses that stand in it. */
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

/** The tab of the statuses that are asked for; none where they are no tab's. */
export const tabOf = (asked: readonly PaymentStatus[]): StatusTab | 'all' | undefined =>
  asked.length === 0
    ? 'all'
    : statusTabNames.find(
        (tab) =>
          statusTabs[tab].length === asked.length &&
          statusTabs[tab].every((one) => asked.includes(one)),
      )
