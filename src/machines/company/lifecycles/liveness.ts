import { setup } from 'xstate'
import type { LivenessState } from '#domain/company/distribution.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Events of a liveness check: a link is created, or the check's provider reports the result. */
export type LivenessEvent = { readonly type: 'LINK' | 'PASS' | 'FAIL' }

/** Lifecycle of a person's liveness check. */
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

/** Checks liveness events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: livenessLifecycle,
  snapshotOf: (state: LivenessState) => livenessLifecycle.resolveState({ value: state }),
  read: ({ value }) => value,
})
