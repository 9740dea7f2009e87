import { setup } from 'xstate'
import type { ReasonCode } from '#domain/reasons.ts'
import type { ProposalState } from '#domain/two-persons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Facts that the proposal guards read. */
type ProposalFacts = {
  readonly state: ProposalState
  /** The acting user is the proposer. */
  readonly isOwn: boolean
}
export type ProposalEvent = { readonly type: 'CONFIRM' | 'DISMISS' | 'LAPSE' }

/** Lifecycle of a decision that needs two members of the staff: one proposes it, another confirms it. */
export const proposalLifecycle = setup({
  types: {} as {
    context: Pick<ProposalFacts, 'isOwn'>
    input: Pick<ProposalFacts, 'isOwn'>
    events: ProposalEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
  guards: {
    'desk.same_person': ({ context }) => !context.isOwn,
  },
}).createMachine({
  id: 'proposal',
  context: ({ input }) => input,
  initial: 'waiting',
  meta: { doc: 'An act of the staff that takes two persons' },
  states: {
    waiting: {
      meta: { doc: 'Waits for a second person', otherwise: 'desk.proposal_waiting' },
      on: {
        CONFIRM: { guard: 'desk.same_person', target: 'confirmed' },
        DISMISS: 'dismissed',
        LAPSE: 'lapsed',
      },
    },
    confirmed: {
      type: 'final',
      meta: { doc: 'Done by a second person', otherwise: 'desk.proposal_over' },
    },
    dismissed: {
      type: 'final',
      meta: {
        doc: 'Taken back by its proposer or turned down by another',
        otherwise: 'desk.proposal_over',
      },
    },
    lapsed: {
      type: 'final',
      meta: { doc: 'Overtaken by another decision', otherwise: 'desk.proposal_over' },
    },
  },
})

/** Checks proposal events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: proposalLifecycle,
  snapshotOf: ({ state, isOwn }: ProposalFacts) =>
    proposalLifecycle.resolveState({ value: state, context: { isOwn } }),
  read: ({ value }) => ({ state: value }),
})
