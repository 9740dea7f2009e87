import type { Currency } from '#domain/currencies.ts'
import { minorOf } from '#domain/money.ts'
import type { Gateway, Recipient } from '#domain/payments/recipients.ts'
import type { TransactionStatus, TransactionType } from '#domain/payments/transactions.ts'

/** Facts that the transaction guards read. Amounts in minor units, instants in epoch ms UTC. */
export type TransactionFacts = {
  readonly id: string
  readonly type: TransactionType
  readonly status: TransactionStatus
  readonly currency: Currency
  readonly amount: bigint
  /** Total of captures that succeeded or are in progress. */
  readonly captured: bigint
  /** Total of refunds that succeeded or are in progress. */
  readonly refunded: bigint
  /** A void succeeded or is in progress. */
  readonly voided: boolean
  /** The amount of a failed refund was returned to the balance. */
  readonly returned: boolean
  /** A case beyond the retrieval is open. */
  readonly chargebackOpen: boolean
  /** Total that cardholders keep for good through chargebacks. */
  readonly chargedBack: bigint
  readonly createdAt: number
  readonly captureUntil: number | null
  readonly refundUntil: number | null
  readonly reviewUntil: number | null
  /** Highest refund that the store's funds allow, in the transaction's currency; null: not known here. */
  readonly fundsForRefund: bigint | null
  readonly gateway: Gateway
  readonly refundKind: 'ORIGINAL' | 'NONE'
  /** Other records of the same payment on which an action is possible instead; undefined if they were not loaded. */
  readonly kin?: Kin[]
}
type Kin = { readonly id: string; readonly type: TransactionType }

type Amounts = 'amount' | 'captured' | 'refunded' | 'chargedBack'
type Instants = 'captureUntil' | 'refundUntil' | 'reviewUntil'
/** The same facts in the API: amounts as decimal strings, instants as ISO UTC. */
export type WrittenFacts = Omit<
  TransactionFacts,
  Amounts | Instants | 'createdAt' | 'fundsForRefund'
> &
  Readonly<
    Record<Amounts | 'createdAt', string> & Record<Instants | 'fundsForRefund', string | null>
  >

/** Parses facts from the API; throws RangeError on an invalid amount. */
export function factsOf(written: WrittenFacts): TransactionFacts {
  const minor = (decimal: string) => minorOf(decimal, written.currency)
  const instant = (iso: string | null) => (iso === null ? null : Date.parse(iso))
  return {
    ...written,
    amount: minor(written.amount),
    captured: minor(written.captured),
    refunded: minor(written.refunded),
    chargedBack: minor(written.chargedBack),
    createdAt: Date.parse(written.createdAt),
    captureUntil: instant(written.captureUntil),
    refundUntil: instant(written.refundUntil),
    reviewUntil: instant(written.reviewUntil),
    fundsForRefund: written.fundsForRefund === null ? null : minor(written.fundsForRefund),
  }
}

/** Amount of an authorisation that can still be captured, in minor units. */
export const capturable = (facts: TransactionFacts): bigint => facts.amount - facts.captured

/** Amount of a payment or capture that can still be refunded, in minor units: less refunds and chargebacks. */
export function refundable({
  amount,
  refunded,
  chargedBack,
}: Pick<TransactionFacts, 'amount' | 'refunded' | 'chargedBack'>): bigint {
  const left = amount - refunded - chargedBack
  return left > 0n ? left : 0n
}

/**
 * Events of the transaction lifecycle. `at` is the current instant (epoch ms UTC). CAPTURE and REFUND without an amount
 * check whether any amount is possible, which enables the button; with an amount they are the action itself.
 */
export type TransactionEvent =
  | { readonly type: 'PAYER_PAID' }
  | { readonly type: 'APPROVED' }
  | { readonly type: 'DECLINED' }
  | { readonly type: 'HELD' }
  | { readonly type: 'CHECKOUT_EXPIRED' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'APPROVE' }
  | { readonly type: 'REJECT' }
  | { readonly type: 'REVIEW_TIMEOUT'; readonly at: number }
  | { readonly type: 'CAPTURE'; readonly at: number; readonly amount?: bigint }
  /** `at` is missing in the flow, which only opens after the screen has checked with an instant. */
  | { readonly type: 'VOID'; readonly at?: number }
  | {
      readonly type: 'REFUND'
      readonly at: number
      readonly amount?: bigint
      readonly recipient?: Recipient
    }
  | { readonly type: 'RETURN' }
  /** Releases what a capture, a void or a refund took from this record: it failed or was returned. */
  | { readonly type: 'CAPTURE_FAILED'; readonly amount: bigint }
  | { readonly type: 'VOID_FAILED' }
  | { readonly type: 'REFUND_RETURNED'; readonly amount: bigint }

const payments: readonly TransactionType[] = ['DEBIT', 'AUTH']
const typesOf: Partial<Record<TransactionEvent['type'], readonly TransactionType[]>> = {
  PAYER_PAID: payments,
  HELD: payments,
  CHECKOUT_EXPIRED: payments,
  CANCEL: payments,
  APPROVE: payments,
  REJECT: payments,
  REVIEW_TIMEOUT: payments,
  CAPTURE: ['AUTH'],
  VOID: ['AUTH'],
  REFUND: ['DEBIT', 'CAPTURE'],
  RETURN: ['REFUND'],
  CAPTURE_FAILED: ['AUTH'],
  VOID_FAILED: ['AUTH'],
  REFUND_RETURNED: ['DEBIT', 'CAPTURE'],
}

const followUps: readonly TransactionEvent['type'][] = ['CAPTURE', 'VOID', 'REFUND']

/** The record of the same payment on which a capture, void or refund is possible if it is not on this one. */
export const recordFor = (
  { type, kin = [] }: Pick<TransactionFacts, 'type' | 'kin'>,
  event: TransactionEvent['type'],
): Kin | undefined =>
  fits(type, event) || !followUps.includes(event)
    ? undefined
    : kin.find((one) => fits(one.type, event))

/** Whether an event applies to a transaction type at all, whatever the status. */
export const fits = (type: TransactionType, event: TransactionEvent['type']): boolean =>
  typesOf[event]?.includes(type) ?? true
