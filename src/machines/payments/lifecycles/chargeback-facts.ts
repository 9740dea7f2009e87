import type {
  AppealStatus,
  ChargebackOutcome,
  ChargebackStage,
  ChargebackStatus,
} from '#domain/payments/chargebacks.ts'

/**
 * What a decision about a case rests on. Instants are epoch ms UTC, amounts minor units of the currency in which the
 * payment settles.
 */
export type ChargebackFacts = {
  readonly stage: ChargebackStage
  readonly status: ChargebackStatus
  readonly appeal: AppealStatus
  /** Null while it is open. */
  readonly outcome: ChargebackOutcome | null
  /** Whether an answer of this stage has left for the bank, even one that is being changed. */
  readonly answered: boolean
  /** Until then the merchant may answer; in a reversal, until then the bank may come back. */
  readonly deadline: number
  /** When a submitted answer leaves for the bank. */
  readonly sendAt: number | null
  /** What is disputed. */
  readonly worth: bigint
  /** Of it, what is frozen now, and what the cardholder has for good. */
  readonly held: bigint
  readonly lost: bigint
  /** Of the fee of an arbitration, what is frozen now, and what was paid. */
  readonly feeHeld: bigint
  readonly feePaid: bigint
}

type At = { readonly at: number }

/** What may happen to a case. `at` is the instant of the act or of asking. */
export type ChargebackEvent =
  /** The merchant answers; EDIT changes an answer that has not left yet, REOPEN one that has. */
  | ({ readonly type: 'SUBMIT' | 'EDIT' | 'TAKE_BACK' | 'REOPEN' } & At)
  /** The merchant gives in: at any stage, or asked to confirm in pre-arbitration. */
  | ({ readonly type: 'WAIVE' | 'CONFIRM' } & At)
  /** The clock: an answer leaves, a deadline is over. */
  | ({ readonly type: 'SEND' | 'EXPIRE' } & At)
  /** The bank accepts the answer; `deadline`: until when it may come back on a reversal. */
  | { readonly type: 'ACCEPTED'; readonly deadline: number }
  | { readonly type: 'REJECTED' }
  /**
   * The bank goes on to the next stage. `worth`: what it disputes, less what the payer has by refunds; `fee`: of the
   * arbitration, where that is next.
   */
  | {
      readonly type: 'ESCALATED'
      readonly deadline: number
      readonly worth: bigint
      readonly fee: bigint
    }
  /** The cardholder confirms the payment in pre-arbitration, gives the case up, or has the money by a refund. */
  | { readonly type: 'CARDHOLDER_CONFIRMED' | 'WITHDRAWN' | 'REFUNDED' }
  /** The card network decides; `lost`: what the cardholder gets of what is disputed. */
  | { readonly type: 'RULED_WIN' | 'RULED_LOSE' }
  | { readonly type: 'RULED_PARTIAL'; readonly lost: bigint }
