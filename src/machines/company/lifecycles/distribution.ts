import { setup } from 'xstate'
import type { DistributionState } from '#domain/company/distribution.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Facts that the distribution account guards read. */
export type DistributionFacts = {
  readonly state: DistributionState
  /** Number of persons without a completed liveness check. */
  readonly facesLeft: number
}

/** Events of a distribution account, from the merchant, the provider or its persons. */
export type DistributionEvent = {
  readonly type: 'APPLY' | 'APPROVE' | 'DECLINE' | 'LINK' | 'FACES_DONE' | 'ACTIVATE'
}

/** Lifecycle of a store's distribution account. */
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

/** Checks distribution account events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: distributionLifecycle,
  snapshotOf: ({ state, ...context }: DistributionFacts) =>
    distributionLifecycle.resolveState({ value: state, context }),
  read: ({ value }) => ({ state: value }),
})
