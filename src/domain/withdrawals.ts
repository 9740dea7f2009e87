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
