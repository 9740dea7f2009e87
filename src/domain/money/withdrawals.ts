/** Where a withdrawal stands. */
export const withdrawalStatuses = [
  'INPROCESS',
  'RECEIVED',
  'PENDING',
  'PART_SUCCESS',
  'SUCCESS',
  'FAILED',
  'RETURN',
] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

/** What the payment of a withdrawal is called. */
const withdrawalLabels = ['remitting', 'remitted', 'failed', 'returned'] as const
export type WithdrawalLabel = (typeof withdrawalLabels)[number]

export const labelOf: Record<WithdrawalStatus, WithdrawalLabel> = {
  INPROCESS: 'remitting',
  RECEIVED: 'remitting',
  PENDING: 'remitting',
  PART_SUCCESS: 'remitted',
  SUCCESS: 'remitted',
  FAILED: 'failed',
  RETURN: 'returned',
}

/** Nothing of it has left yet: its whole amount is frozen. */
export const inProcessStatuses = [
  'INPROCESS',
  'RECEIVED',
  'PENDING',
] as const satisfies readonly WithdrawalStatus[]

/** Its money went back to the balance. */
export const returnedStatuses = ['FAILED', 'RETURN'] as const satisfies readonly WithdrawalStatus[]
const givenBack: readonly WithdrawalStatus[] = returnedStatuses

/** Whether its money went back to the balance, and its fee with it. */
export const isGivenBack = (status: WithdrawalStatus): boolean => givenBack.includes(status)

/** So many days, today's included, home tells of a withdrawal that failed or came back. */
export const failedDays = 14
