import type {
  AppealStatus,
  ChargebackOutcome,
  ChargebackStage,
  ChargebackStatus,
} from '#domain/payments/chargebacks.ts'

/**
 * Facts that the chargeback guards read. Instants are epoch ms UTC, amounts minor units of the payment's settlement
 * currency.
 */
export type ChargebackFacts = {
  readonly stage: ChargebackStage
  readonly status: ChargebackStatus
  readonly appeal: AppealStatus
  /** Null while the case is open. */
  readonly outcome: ChargebackOutcome | null
  /** Whether an answer of this stage was sent to the bank, even if it is being changed. */
  readonly answered: boolean
  /** Deadline of the merchant's answer; in a reversal, the deadline for the bank to contest it. */
  readonly deadline: number
  /** When a submitted answer is sent to the bank; null if none is submitted. */
  readonly sendAt: number | null
  /** Disputed amount. */
  readonly worth: bigint
  /** Parts of the disputed amount: currently frozen (`held`), and finally lost to the cardholder (`lost`). */
  readonly held: bigint
  readonly lost: bigint
  /** Arbitration fee: currently frozen (`feeHeld`), and paid (`feePaid`). */
  readonly feeHeld: bigint
  readonly feePaid: bigint
}

type At = { readonly at: number }

/** Events of a case. `at` is the current instant. */
export type ChargebackEvent =
  /** Answers of the merchant; EDIT changes a submitted answer before it is sent, REOPEN one that was sent. */
  | ({ readonly type: 'SUBMIT' | 'EDIT' | 'TAKE_BACK' | 'REOPEN' } & At)
  /** The merchant accepts the loss: with WAIVE at any stage, with CONFIRM in pre-arbitration. */
  | ({ readonly type: 'WAIVE' | 'CONFIRM' } & At)
  /** Timers: a submitted answer is sent, or a deadline passes. */
  | ({ readonly type: 'SEND' | 'EXPIRE' } & At)
  /** The bank accepts the answer; `deadline`: until when it may contest the reversal. */
  | { readonly type: 'ACCEPTED'; readonly deadline: number }
  | { readonly type: 'REJECTED' }
  /**
   * The bank escalates to the next stage. `worth`: disputed amount less refunds; `fee`: arbitration fee, if that is the
   * next stage.
   */
  | {
      readonly type: 'ESCALATED'
      readonly deadline: number
      readonly worth: bigint
      readonly fee: bigint
    }
  /** The cardholder confirms the payment in pre-arbitration, withdraws the dispute, or has received a refund. */
  | { readonly type: 'CARDHOLDER_CONFIRMED' | 'WITHDRAWN' | 'REFUNDED' }
  /** Ruling of the card network; `lost`: the part of the disputed amount that the cardholder gets. */
  | { readonly type: 'RULED_WIN' | 'RULED_LOSE' }
  | { readonly type: 'RULED_PARTIAL'; readonly lost: bigint }
