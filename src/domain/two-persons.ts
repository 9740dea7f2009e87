import type { DeskQueue, deskDecisions } from './cases.ts'

/**
 * Decisions that one member of the staff proposes and another confirms: who is paid, that money leaves, and that money
 * which had left is booked back.
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

/** Whether a decision takes effect only when a second person confirms it. */
export const needsTwo = (queue: DeskQueue, decision: string): boolean =>
  named[queue]?.includes(decision) ?? false

/** How a proposal stands. */
export const proposalStates = ['waiting', 'confirmed', 'dismissed', 'lapsed'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Rules that bind the staff itself; switching one takes two persons with the permission `control.change`. */
export const staffControls = ['identity.fourEyes'] as const
export type StaffControl = (typeof staffControls)[number]
/** How long the reason for a change of a control may be. */
export const controlReasonMax = 500
