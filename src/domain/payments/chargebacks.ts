import { day } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'

export const chargebackStages = [
  'retrieval',
  '1st_chargeback',
  'chargeback_reversal',
  '2nd_chargeback',
  'pre_arbitration',
  'arbitration',
] as const
export type ChargebackStage = (typeof chargebackStages)[number]

/** The stages in which the merchant is asked for an answer. */
export const answeredStages = [
  'retrieval',
  '1st_chargeback',
  '2nd_chargeback',
  'pre_arbitration',
] as const satisfies readonly ChargebackStage[]
export type AnsweredStage = (typeof answeredStages)[number]
export const isAnswered = (stage: ChargebackStage): stage is AnsweredStage =>
  answeredStages.some((one) => one === stage)

/** `pending`: the merchant is asked, or may still take its answer back; `waiting`: for the bank. */
export const chargebackStatuses = ['pending', 'waiting', 'closed'] as const
export type ChargebackStatus = (typeof chargebackStatuses)[number]

/** How far the answer of the stage is: `submitted` leaves for the bank after a while, `sent` has left. */
export const appealStatuses = ['none', 'submitted', 'sent'] as const
export type AppealStatus = (typeof appealStatuses)[number]

/** How a case ends. `refunded`: the payer had the money by a refund; `withdrawn`: the cardholder gave it up. */
export const chargebackOutcomes = [
  'success',
  'partial',
  'failure',
  'waived',
  'expired',
  'withdrawn',
  'refunded',
] as const
export type ChargebackOutcome = (typeof chargebackOutcomes)[number]
/** The ends at which the money stays with the cardholder, all of it. */
export const lostOutcomes = [
  'failure',
  'waived',
  'expired',
] as const satisfies readonly ChargebackOutcome[]

/** The ends at which the cardholder has money of it for good, all or a part. */
export const takingOutcomes = [
  ...lostOutcomes,
  'partial',
] as const satisfies readonly ChargebackOutcome[]

/** Why the cardholder disputes a payment. */
export const chargebackReasons = ['not_as_described', 'not_received', 'fraud', 'others'] as const
export type ChargebackReason = (typeof chargebackReasons)[number]

/** What an arbitration can say; a partial one names what is lost. */
export const rulings = ['win', 'lose', 'partial'] as const
export type Ruling = (typeof rulings)[number]

/** What a partial ruling that names no amount gives the cardholder: half, of an odd unit the larger part. */
export const halfOf = (amount: bigint): bigint => (amount + 1n) / 2n

/** The stages that dispute the money; a retrieval only asks. */
export const disputeStages = chargebackStages.filter((stage) => stage !== 'retrieval')
/** The statuses of a case that is not closed. */
export const openCaseStatuses = [
  'pending',
  'waiting',
] as const satisfies readonly ChargebackStatus[]

/** Whether an open case keeps its payment from being refunded: every stage but the retrieval does. */
export const blocksRefund = (stage: ChargebackStage, status: ChargebackStatus): boolean =>
  stage !== 'retrieval' && status !== 'closed'

/** What the history of a case tells, what moved money with its amount. */
export const caseEventKinds = [
  'opened',
  'submitted',
  'edited',
  'taken_back',
  'reopened',
  'sent',
  'unchanged',
  'waived',
  'confirmed',
  'expired',
  'reversal_final',
  'accepted',
  'rejected',
  'escalated',
  'cardholder_confirmed',
  'withdrawn',
  'refunded',
  'ruled_win',
  'ruled_lose',
  'ruled_partial',
  'frozen',
  'released',
  'lost',
  'fee',
  'arbitration_fee_frozen',
  'arbitration_fee_released',
  'arbitration_fee_paid',
] as const
export type CaseEventKind = (typeof caseEventKinds)[number]

/** What of it moved money: each has an amount, and entries in the ledger. */
const moneyEventKinds = [
  'frozen',
  'lost',
  'released',
  'arbitration_fee_frozen',
  'arbitration_fee_paid',
  'arbitration_fee_released',
  'fee',
] as const satisfies readonly CaseEventKind[]
export type MoneyEventKind = (typeof moneyEventKinds)[number]
export const isMoneyEvent = (kind: CaseEventKind): kind is MoneyEventKind =>
  moneyEventKinds.some((one) => one === kind)

/** Stages in the order in which a case goes through them. */
export const rankOf = (stage: ChargebackStage): number => chargebackStages.indexOf(stage)

/** Whether less than three days are left to a deadline; exactly three days are enough. Both epoch ms. */
export const endsSoon = (deadline: number, now: number): boolean =>
  deadline - now < limits.deadlineWarning

/**
 * When an answer that is submitted now leaves for the bank, in epoch ms: after a while in which it may be taken back,
 * and early enough before the deadline; within the last moments before it at once.
 */
export const leavesAt = (now: number, deadline: number): number =>
  Math.max(now, Math.min(now + limits.appealHold, deadline - limits.appealMargin))

/** So many days before a deadline a merchant is reminded of it. */
export const reminderDays = [7, 3, 1] as const
/** The instants (epoch ms) of those reminders of a deadline that are still to come at `from`. */
export const remindersOf = (
  deadline: number,
  from: number,
): readonly { readonly days: number; readonly at: number }[] =>
  reminderDays.map((days) => ({ days, at: deadline - days * day })).filter(({ at }) => at > from)

/** The stage that a bank goes on to from another; null: there is none. */
export const nextStage = (stage: ChargebackStage) =>
  (
    ({
      retrieval: '1st_chargeback',
      '1st_chargeback': '2nd_chargeback',
      chargeback_reversal: '2nd_chargeback',
      '2nd_chargeback': 'pre_arbitration',
      pre_arbitration: 'arbitration',
      arbitration: null,
    }) as const
  )[stage]
