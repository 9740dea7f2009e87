import { setup } from 'xstate'
import type { DistributionState } from '#domain/company/distribution.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** What a decision about a distribution account rests on. */
export type DistributionFacts = {
  readonly state: DistributionState
  /** Persons who have not been recognised yet. */
  readonly facesLeft: number
}

/** What may happen to it: by the merchant, by the provider, by its persons. */
export type DistributionEvent = {
  readonly type: 'APPLY' | 'APPROVE' | 'DECLINE' | 'LINK' | 'FACES_DONE' | 'ACTIVATE'
}

/** The distribution account of a store. */
export const distributionLifecycle = setup({
  types: {} as {
    context: Omit<DistributionFacts, 'state'>
    input: Omit<DistributionFacts, 'state'>
    events: DistributionEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
  guards: {
    'distribution.faces_left': ({ context }) => context.facesLeft === 0,
  },
  actions: { makeLink: () => {} },
}).createMachine({
  id: 'distribution',
  context: ({ input }) => input,
  initial: 'under_review',
  meta: { doc: 'The distribution account of a store' },
  states: {
    under_review: {
      meta: { doc: 'The provider looks at it', otherwise: 'distribution.under_review' },
      on: { APPROVE: 'face_required', DECLINE: 'declined' },
    },
    declined: {
      meta: { doc: 'Not passed; it may be applied for again', otherwise: 'distribution.declined' },
      on: { APPLY: 'under_review' },
    },
    face_required: {
      meta: { doc: 'Its persons show their faces', otherwise: 'distribution.face_required' },
      on: {
        LINK: { actions: 'makeLink' },
        FACES_DONE: { guard: 'distribution.faces_left', target: 'not_activated' },
      },
    },
    not_activated: {
      meta: { doc: 'Everybody was recognised', otherwise: 'distribution.not_activated' },
      on: { ACTIVATE: 'active' },
    },
    active: {
      type: 'final',
      meta: { doc: 'In use', otherwise: 'distribution.active' },
    },
  },
})

/** What may happen to a distribution account, asked and taken. */
export const { reasonsAgainst, transition } = lifecycle({
  machine: distributionLifecycle,
  snapshotOf: ({ state, ...context }: DistributionFacts) =>
    distributionLifecycle.resolveState({ value: state, context }),
  read: ({ value }) => ({ state: value }),
})
