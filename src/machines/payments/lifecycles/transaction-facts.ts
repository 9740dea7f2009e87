import type { Currency } from '#domain/currencies.ts'
import { minorOf } from '#domain/money.ts'
import type { Gateway, Recipient } from '#domain/payments/recipients.ts'
import type { TransactionStatus, TransactionType } from '#domain/payments/transactions.ts'

/** What a decision about a transaction rests on. Amounts in minor units, instants in epoch ms UTC. */
export type TransactionFacts = {
  readonly id: string
  readonly type: TransactionType
  readonly status: TransactionStatus
  readonly currency: Currency
  readonly amount: bigint
  /** Captures that succeeded or still run. */
  readonly captured: bigint
  /** Refunds that succeeded or still run. */
  readonly refunded: bigint
  /** A void succeeded or still runs. */
  readonly voided: boolean
  /** A failed refund was given back to the balance. */
  readonly returned: boolean
  /** A case beyond the retrieval stands open. */
  readonly chargebackOpen: boolean
  /** What cardholders have for good by chargebacks. */
  readonly chargedBack: bigint
  readonly createdAt: number
  readonly captureUntil: number | null
  readonly refundUntil: number | null
  readonly reviewUntil: number | null
  /** The most the store's money allows to refund, in the transaction's currency; null: not known here. */
  readonly fundsForRefund: bigint | null
  readonly gateway: Gateway
  readonly refundKind: 'ORIGINAL' | 'NONE'
  /** Records of the same payment that may be acted upon in its place; unknown where nobody looked. */
  readonly kin?: Kin[]
}
type Kin = { readonly id: string; readonly type: TransactionType }

type Amounts = 'amount' | 'captured' | 'refunded' | 'chargedBack'
type Instants = 'captureUntil' | 'refundUntil' | 'reviewUntil'
/** The same facts as they cross the wire: amounts as decimal strings, instants as ISO UTC. */
export type WrittenFacts = Omit<
  TransactionFacts,
  Amounts | Instants | 'createdAt' | 'fundsForRefund'
> &
  Readonly<
    Record<Amounts | 'createdAt', string> & Record<Instants | 'fundsForRefund', string | null>
  >

/** Reads facts from the wire; throws RangeError on an amount that is none. */
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

/** What is left to capture of an authorisation, in minor units. */
export const capturable = (facts: TransactionFacts): bigint => facts.amount - facts.captured

/** What is left to refund of a payment or capture, in minor units: what the payer has by neither refund nor chargeback. */
export function refundable({
  amount,
  refunded,
  chargedBack,
}: Pick<TransactionFacts, 'amount' | 'refunded' | 'chargedBack'>): bigint {
  const left = amount - refunded - chargedBack
  return left > 0n ? left : 0n
}

/**
 * What may happen to a transaction. `at` is the instant of asking (epoch ms UTC). CAPTURE and REFUND
 * without an amount ask whether any amount would do: that is the button; with one they are the act.
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
  /** Without an instant the flow asks, which opens where the screen has asked with one. */
  | { readonly type: 'VOID'; readonly at?: number }
  | {
      readonly type: 'REFUND'
      readonly at: number
      readonly amount?: bigint
      readonly recipient?: Recipient
    }
  | { readonly type: 'RETURN' }
  /** What a capture, a void or a refund took of this record is free again: it failed, or was given back. */
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

/** The record of the same payment on which an act is done that this one cannot have. */
export const recordFor = (
  { type, kin = [] }: Pick<TransactionFacts, 'type' | 'kin'>,
  event: TransactionEvent['type'],
): Kin | undefined =>
  fits(type, event) || !followUps.includes(event)
    ? undefined
    : kin.find((one) => fits(one.type, event))

/** Whether an event belongs to a type of transaction at all, whatever its status. */
export const fits = (type: TransactionType, event: TransactionEvent['type']): boolean =>
  typesOf[event]?.includes(type) ?? true
