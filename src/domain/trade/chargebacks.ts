export const chargebackStages = [
  'retrieval',
  '1st_chargeback',
  'chargeback_reversal',
  '2nd_chargeback',
  'pre_arbitration',
  'arbitration',
] as const
export type ChargebackStage = (typeof chargebackStages)[number]

export const chargebackStatuses = ['pending', 'waiting', 'closed'] as const
export type ChargebackStatus = (typeof chargebackStatuses)[number]

/** How a case ends, as far as cases end here. */
export const chargebackOutcomes = ['success', 'failure', 'waived', 'expired'] as const
export type ChargebackOutcome = (typeof chargebackOutcomes)[number]
/** The ends at which the money stays with the cardholder. */
export const lostOutcomes = [
  'failure',
  'waived',
  'expired',
] as const satisfies readonly ChargebackOutcome[]

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
