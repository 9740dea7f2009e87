import type { DeskQueue, deskDecisions } from './cases.ts'

/**
 * Decisions that one member of the staff proposes and another confirms: approving a payee, sending money, and reversing
 * money that was sent.
 */
const byTwo = {
  withdrawal_account: ['approve'],
  virtual_account: ['approve'],
  distribution_account: ['approve'],
  withdrawal: ['remit', 'return'],
} as const satisfies {
  readonly [Q in DeskQueue]?: readonly (typeof deskDecisions)[Q][number][]
}

const named: Readonly<Partial<Record<DeskQueue, readonly string[]>>> = byTwo

/** Whether a decision takes effect only after a second person confirms it. */
export const needsTwo = (queue: DeskQueue, decision: string): boolean =>
  named[queue]?.includes(decision) ?? false

export const proposalStates = ['waiting', 'confirmed', 'dismissed', 'lapsed'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Controls on the staff itself; switching one requires two persons with the permission `control.change`. */
export const staffControls = ['identity.fourEyes'] as const
export type StaffControl = (typeof staffControls)[number]
export const controlReasonMax = 500
