import { setup } from 'xstate'
import type { LivenessState } from '#domain/company/distribution.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** What may happen to the recognition of a person: a link is made, the provider of it says how it ended. */
export type LivenessEvent = { readonly type: 'LINK' | 'PASS' | 'FAIL' }

/** Whether a person has been recognised as living. */
export const livenessLifecycle = setup({
  types: {} as { events: LivenessEvent; meta: { doc: string; otherwise?: ReasonCode } },
  actions: { makeLink: () => {} },
}).createMachine({
  id: 'liveness',
  initial: 'incomplete',
  meta: { doc: 'The recognition of one person' },
  states: {
    incomplete: {
      meta: { doc: 'Still to be done', otherwise: 'liveness.incomplete' },
      on: { LINK: { actions: 'makeLink' }, PASS: 'completed', FAIL: 'failed' },
    },
    failed: {
      meta: { doc: 'Not recognised; a new link begins again', otherwise: 'liveness.failed' },
      on: { LINK: 'incomplete' },
    },
    completed: {
      type: 'final',
      meta: { doc: 'Recognised', otherwise: 'liveness.completed' },
    },
  },
})

/** What may happen to the recognition of a person, asked and taken. */
export const { reasonsAgainst, transition } = lifecycle({
  machine: livenessLifecycle,
  snapshotOf: (state: LivenessState) => livenessLifecycle.resolveState({ value: state }),
  read: ({ value }) => value,
})
