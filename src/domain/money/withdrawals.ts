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

/** Statuses in which nothing is sent yet and the whole amount is frozen. */
export const inProcessStatuses = [
  'INPROCESS',
  'RECEIVED',
  'PENDING',
] as const satisfies readonly WithdrawalStatus[]

export const returnedStatuses = ['FAILED', 'RETURN'] as const satisfies readonly WithdrawalStatus[]
const givenBack: readonly WithdrawalStatus[] = returnedStatuses

/** Whether the money was returned to the balance together with its fee. */
export const isGivenBack = (status: WithdrawalStatus): boolean => givenBack.includes(status)

/** Days, including today, for which home shows a failed or returned withdrawal. */
export const failedDays = 14
