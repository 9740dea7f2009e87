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
  /** The number stands for the card's own: that of a wallet or a token of the network. */
  readonly tokenized?: boolean
  /** Who makes the payment where it is not the card network; its refunds are paid to a recipient. */
  readonly gateway?: Gateway
}

/**
 * What the network says. `approved`, `declined` are final; `challenge` waits for the payer,
 * `pending` for the network; `review` is approved by the issuer and held for a person to look at.
 */
export type NetworkAnswer = {
  readonly outcome: 'approved' | 'declined' | 'challenge' | 'pending' | 'review'
  readonly reference: string
  readonly declineCode: DeclineCode | null
  readonly challengeUrl: string | null
  /** What risk control found; with `review` only, and only where the network tells it. */
  readonly risk?: RiskFindings
}

/** Why a payment is held: a score from 0 to 100 and codes, of which newer ones may come than we know words for. */
export type RiskFindings = { readonly score: number; readonly reasons: readonly string[] }

/** How an alert was answered, or that nobody answered it in time. */
export type AlertAnswer = {
  /** By what the network knows the alert. */
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

/** What a merchant answers to a case, as the cardholder's bank gets it. */
export type CaseAnswer = {
  /** Our id of the answer: handed over again it is the same. */
  readonly reference: string
  /** The network's own id of the case. */
  readonly caseReference: string
  readonly stage: ChargebackStage
  /** Of one stage the highest counts: a later one takes the place of those before it. */
  readonly version: number
  readonly language: LetterLanguage
  /** One PDF. */
  readonly pack: Uint8Array
}

/** Messages of the network after a place in one of its lists, and the place after the last of them. */
export type Listed<Message> = {
  readonly messages: readonly Message[]
  /** Those of them that are not as agreed. */
  readonly unread: readonly Unread[]
  readonly next: string | null
}

/**
 * The card network. Every operation carries our id: asked again with the same id it answers the same and
 * does nothing twice, so a call that was cut off can be asked again. Throws when it cannot be reached.
 */
export interface CardNetwork {
  /** Where the payer's browser turns a card into a token. */
  readonly cardFieldsUrl: string
  /** The card behind a token; undefined for an unknown one. */
  card(token: string): Promise<Card | undefined>
  /**
   * The keyed hashes under which payments with these cards are kept, in the order of the numbers: what card rules are
   * compared by. The numbers go nowhere else.
   */
  cardHashes(numbers: readonly string[]): Promise<readonly string[]>
  authorise(request: Authorise): Promise<NetworkAnswer>
  capture(request: Follow): Promise<NetworkAnswer>
  void(request: Follow): Promise<NetworkAnswer>
  refund(
    request: Follow & { readonly recipient: Readonly<Record<string, string>> | null },
  ): Promise<NetworkAnswer>
  /** The answer to an operation so far; undefined when it never arrived. */
  query(operationId: string): Promise<NetworkAnswer | undefined>
  /** Takes the answer to a case; the same one again changes nothing. */
  answerCase(answer: CaseAnswer): Promise<void>
  /** Tells it what became of an alert on our side; told twice it does nothing twice. */
  answerAlert(answer: AlertAnswer): Promise<void>
  /** Units of `to` for one unit of `from`, a decimal string of at most ten decimals. */
  rate(from: Currency, to: Currency): Promise<string>
  /** What it says of cases, in the order in which it said it; null: from the beginning. Some may come again. */
  caseMessages(after: string | null): Promise<Listed<CaseMessage>>
  /** The same of what it says of alerts. */
  alertMessages(after: string | null): Promise<Listed<AlertMessage>>
}
