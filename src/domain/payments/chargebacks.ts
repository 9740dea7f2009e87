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

/** Stages in which the merchant is expected to answer; the others wait for the bank or the card network. */
export const answeredStages = [
  'retrieval',
  '1st_chargeback',
  '2nd_chargeback',
  'pre_arbitration',
] as const satisfies readonly ChargebackStage[]
export type AnsweredStage = (typeof answeredStages)[number]
export const isAnswered = (stage: ChargebackStage): stage is AnsweredStage =>
  answeredStages.some((one) => one === stage)

/** `pending`: the merchant may answer or take the answer back; `waiting`: for the bank. */
export const chargebackStatuses = ['pending', 'waiting', 'closed'] as const
export type ChargebackStatus = (typeof chargebackStatuses)[number]

/** State of the answer in the current stage: `submitted` is sent to the bank after a delay, `sent` has been sent. */
export const appealStatuses = ['none', 'submitted', 'sent'] as const
export type AppealStatus = (typeof appealStatuses)[number]

/** Outcomes of a case. `refunded`: the payer received a refund; `withdrawn`: the cardholder withdrew the dispute. */
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
/** Outcomes in which the cardholder keeps all of the money. */
export const lostOutcomes = [
  'failure',
  'waived',
  'expired',
] as const satisfies readonly ChargebackOutcome[]

/** Outcomes in which the cardholder keeps all or part of the money. */
export const takingOutcomes = [
  ...lostOutcomes,
  'partial',
] as const satisfies readonly ChargebackOutcome[]

export const chargebackReasons = ['not_as_described', 'not_received', 'fraud', 'others'] as const
export type ChargebackReason = (typeof chargebackReasons)[number]

/** Rulings of an arbitration; a partial one states the lost amount. */
export const rulings = ['win', 'lose', 'partial'] as const
export type Ruling = (typeof rulings)[number]

/** Default amount of a partial ruling for the cardholder: half, rounded up (minor units). */
export const halfOf = (amount: bigint): bigint => (amount + 1n) / 2n

/** Stages in which money is disputed; a retrieval only requests documents. */
export const disputeStages = chargebackStages.filter((stage) => stage !== 'retrieval')
export const openCaseStatuses = [
  'pending',
  'waiting',
] as const satisfies readonly ChargebackStatus[]

/** Whether an open case blocks refunds of its payment: every stage except the retrieval does. */
export const blocksRefund = (stage: ChargebackStage, status: ChargebackStatus): boolean =>
  stage !== 'retrieval' && status !== 'closed'

/** Events in the history of a case; events that moved money have an amount. */
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

/** Events that moved money: each has an amount and ledger entries. */
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

/** Position of a stage in the order of a case, from 0. */
export const rankOf = (stage: ChargebackStage): number => chargebackStages.indexOf(stage)

/** Whether a deadline is less than three days away; exactly three days do not count. Both in epoch ms. */
export const endsSoon = (deadline: number, now: number): boolean =>
  deadline - now < limits.deadlineWarning

/**
 * When an answer submitted now is sent to the bank, in epoch ms: after the period in which it can be taken back, but at
 * the latest shortly before the deadline, and immediately within that margin.
 */
export const leavesAt = (now: number, deadline: number): number =>
  Math.max(now, Math.min(now + limits.appealHold, deadline - limits.appealMargin))

/** Days before a deadline on which the merchant is reminded. */
export const reminderDays = [7, 3, 1] as const
/** Reminder instants of a deadline that are after `from` (all epoch ms). */
export const remindersOf = (
  deadline: number,
  from: number,
): readonly { readonly days: number; readonly at: number }[] =>
  reminderDays.map((days) => ({ days, at: deadline - days * day })).filter(({ at }) => at > from)

/** Stage to which the bank can escalate; null: there is none. */
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
