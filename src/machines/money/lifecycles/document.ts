import { setup } from 'xstate'
import type { DocumentState } from '#domain/money/statements.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Facts that the guards of a statement or invoice read. */
export type DocumentFacts = { readonly state: DocumentState; readonly id: string }

/** Events of a statement or invoice; DOWNLOAD changes nothing and checks whether there are files. */
export type DocumentEvent = { readonly type: 'DONE' | 'FAIL' | 'RETRY' | 'DOWNLOAD' }

/** Lifecycle of a statement or invoice, from the request to its files. */
export const documentLifecycle = setup({
  types: {} as { events: DocumentEvent; meta: { doc: string; otherwise?: ReasonCode } },
  actions: { handOver: () => {} },
}).createMachine({
  id: 'document',
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

/** Checks document events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: documentLifecycle,
  snapshotOf: ({ state }: DocumentFacts) => documentLifecycle.resolveState({ value: state }),
  read: ({ value }) => ({ state: value }),
  params: (code, { id }) => (code === 'paper.exists' ? { record: id } : {}),
})
