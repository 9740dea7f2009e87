import type { CodeFlow } from './codes.ts'

/** Maps the numeric code types of the business API to flows; 15 (sign-in) is not among them. */
export const businessCodeFlows = {
  1: 'changePassword',
  2: 'changePhone',
  3: 'changeEmail',
  4: 'withdrawalAccount',
  5: 'refreshKey',
  6: 'refreshSalt',
} as const satisfies Record<number, CodeFlow>
export type BusinessCodeType = keyof typeof businessCodeFlows
export const businessCodeTypes = [1, 2, 3, 4, 5, 6] as const satisfies BusinessCodeType[]
