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

/** Whether an open case keeps its payment from being refunded: every stage but the retrieval does. */
export const blocksRefund = (stage: ChargebackStage, status: ChargebackStatus): boolean =>
  stage !== 'retrieval' && status !== 'closed'
