import type { AlertMessage } from '#contract/payments/alert-messages.ts'
import type { CaseMessage } from '#contract/payments/case-messages.ts'
import type { CardBrand } from '#domain/cards.ts'
import type { Currency } from '#domain/currencies.ts'
import type { LetterLanguage } from '#domain/payments/appeals.ts'
import type { ChargebackStage } from '#domain/payments/chargebacks.ts'
import type { DeclineCode } from '#domain/payments/declines.ts'
import type { DisputeReason, DisputeStatus } from '#domain/payments/disputes.ts'
import type { Gateway } from '#domain/payments/recipients.ts'
import type { Unread } from './unread.ts'

export type Card = {
  readonly brand: CardBrand
  readonly firstSix: string
  readonly lastFour: string
  readonly cardHash: string
  readonly issuer: string
  readonly issueCountry: string
  /** The card number is that of a wallet or a network token, not the card's own. */
  readonly tokenized?: boolean
  /** The payment gateway, if it is not the card network; its refunds are paid to a recipient. */
  readonly gateway?: Gateway
}

/**
 * The network's response. `approved` and `declined` are final; `challenge` waits for the payer, `pending` for the
 * network; `review` means approved by the issuer and held for manual review.
 */
export type NetworkAnswer = {
  readonly outcome: 'approved' | 'declined' | 'challenge' | 'pending' | 'review'
  readonly reference: string
  readonly declineCode: DeclineCode | null
  readonly challengeUrl: string | null
  /** The findings of risk control; only with `review`, and only if the network reports them. */
  readonly risk?: RiskFindings
}

/** Why a payment is under review: a score from 0 to 100, and codes, which may include new ones without a label. */
export type RiskFindings = { readonly score: number; readonly reasons: readonly string[] }

/** How an alert was answered, or that nobody answered it in time. */
export type AlertAnswer = {
  /** The network's id of the alert. */
  readonly networkReference: string
  readonly transactionId: string
  readonly reason: DisputeReason
  readonly status: Extract<DisputeStatus, 'processed' | 'waiver_appeal' | 'refunded' | 'expired'>
  readonly note: string | null
}

export type Authorise = {
  readonly operationId: string
  readonly cardToken: string
  readonly amount: bigint
  readonly currency: Currency
  readonly capture: boolean
  readonly returnUrl: string
  readonly merchantName: string
}
export type Follow = {
  readonly operationId: string
  readonly originalId: string
  readonly amount: bigint
  readonly currency: Currency
}

/** A merchant's answer to a case, as the issuer receives it. */
export type CaseAnswer = {
  /** Our id of the answer; sending it again changes nothing. */
  readonly reference: string
  /** The network's own id of the case. */
  readonly caseReference: string
  readonly stage: ChargebackStage
  /** The highest version of a stage counts: a later one replaces earlier ones. */
  readonly version: number
  readonly language: LetterLanguage
  /** One PDF. */
  readonly pack: Uint8Array
}

/** Messages of the network after a position in one of its lists, and the position after the last of them. */
export type Listed<Message> = {
  readonly messages: readonly Message[]
  /** The messages that could not be read. */
  readonly unread: readonly Unread[]
  readonly next: string | null
}

/**
 * The card network. Every operation has our id: repeating an id returns the same response and does nothing twice, so an
 * interrupted request can be retried. Throws if the network cannot be reached.
 */
export interface CardNetwork {
  /** Page in the payer's browser that turns a card into a token. */
  readonly cardFieldsUrl: string
  /** The card behind a token; undefined for an unknown token. */
  card(token: string): Promise<Card | undefined>
  /**
   * The keyed hashes under which payments with these cards are stored, in the order of the numbers; card rules compare
   * them. The numbers are sent nowhere else.
   */
  cardHashes(numbers: readonly string[]): Promise<readonly string[]>
  authorise(request: Authorise): Promise<NetworkAnswer>
  capture(request: Follow): Promise<NetworkAnswer>
  void(request: Follow): Promise<NetworkAnswer>
  refund(
    request: Follow & { readonly recipient: Readonly<Record<string, string>> | null },
  ): Promise<NetworkAnswer>
  /** The result of an operation so far; undefined if it never arrived. */
  query(operationId: string): Promise<NetworkAnswer | undefined>
  /** Submits the answer to a case; repeating it changes nothing. */
  answerCase(answer: CaseAnswer): Promise<void>
  /** Reports how an alert was resolved on our side; repeating it changes nothing. */
  answerAlert(answer: AlertAnswer): Promise<void>
  /** Units of `to` per unit of `from`, a decimal string with at most ten decimals. */
  rate(from: Currency, to: Currency): Promise<string>
  /**
   * Messages about cases after a position, in the network's order; null reads from the beginning. Some may be delivered
   * again.
   */
  caseMessages(after: string | null): Promise<Listed<CaseMessage>>
  /** The same for messages about alerts. */
  alertMessages(after: string | null): Promise<Listed<AlertMessage>>
}
