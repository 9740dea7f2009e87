import { setup } from 'xstate'
import type { PaperState } from '#domain/money/statements.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** What a decision about a statement or an invoice rests on. */
export type PaperFacts = { readonly state: PaperState; readonly id: string }

/** What may happen to one; DOWNLOAD changes nothing and asks whether there are files. */
export type PaperEvent = { readonly type: 'DONE' | 'FAIL' | 'RETRY' | 'DOWNLOAD' }

/** A statement or an invoice, from its being asked for to its files. */
export const paperLifecycle = setup({
  types: {} as { events: PaperEvent; meta: { doc: string; otherwise?: ReasonCode } },
  actions: { handOver: () => {} },
}).createMachine({
  id: 'paper',
  initial: 'generating',
  meta: { doc: 'A statement or an invoice of a merchant' },
  states: {
    generating: {
      meta: { doc: 'Its entries are added up', otherwise: 'paper.generating' },
      on: { DONE: 'ready', FAIL: 'failed' },
    },
    failed: {
      meta: { doc: 'It did not add up, or could not be made', otherwise: 'paper.failed' },
      on: { RETRY: 'generating' },
    },
    ready: {
      meta: { doc: 'Its files may be fetched', otherwise: 'paper.exists' },
      on: { DOWNLOAD: { actions: 'handOver' } },
    },
  },
})

/** What may happen to a statement or an invoice, asked and taken. */
export const { reasonsAgainst, step } = lifecycle({
  machine: paperLifecycle,
  place: ({ state }: PaperFacts) => paperLifecycle.resolveState({ value: state }),
  read: ({ value }) => ({ state: value }),
  params: (code, { id }) => (code === 'paper.exists' ? { record: id } : {}),
})
