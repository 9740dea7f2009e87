import { setup } from 'xstate'
import type { ExportState } from '#domain/exports.ts'
import type { ReasonCode, ReasonParams } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Facts that the export job guards read; the file is available until `expiresAt` (epoch ms UTC). */
export type ExportJobFacts = { readonly state: ExportState; readonly expiresAt: number | null }

/** Events of an export job; DOWNLOAD changes nothing and checks whether there is a file. */
export type ExportJobEvent =
  | { readonly type: 'STARTED' }
  | { readonly type: 'COUNTED' }
  | { readonly type: 'WRITTEN' }
  | { readonly type: 'FAILED' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'DOWNLOAD' }
  | { readonly type: 'EXPIRE'; readonly at: number }

/** Lifecycle of an export job, from the request to the expiry of its file. */
export const exportJobLifecycle = setup({
  types: {} as {
    context: Omit<ExportJobFacts, 'state'>
    input: Omit<ExportJobFacts, 'state'>
    events: ExportJobEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
  guards: {
    'export.not_due': ({ context, event }) =>
      event.type === 'EXPIRE' && event.at >= (context.expiresAt ?? Infinity),
  },
  actions: { handOver: () => {} },
}).createMachine({
  id: 'export-job',
  context: ({ input }) => input,
  initial: 'queued',
  meta: { doc: 'A stored export job' },
  states: {
    queued: {
      meta: { doc: 'Waits for a worker', otherwise: 'export.not_finished' },
      on: { STARTED: 'counting', FAILED: 'failed', CANCEL: 'canceled' },
    },
    counting: {
      meta: { doc: 'Its rows are counted', otherwise: 'export.not_finished' },
      on: { COUNTED: 'writing', FAILED: 'failed', CANCEL: 'canceled' },
    },
    writing: {
      meta: { doc: 'Its file is written', otherwise: 'export.not_finished' },
      on: { WRITTEN: 'ready', FAILED: 'failed', CANCEL: 'canceled' },
    },
    ready: {
      meta: { doc: 'Its file may be fetched', otherwise: 'export.finished' },
      on: {
        DOWNLOAD: { actions: 'handOver' },
        EXPIRE: { guard: 'export.not_due', target: 'expired' },
      },
    },
    failed: { type: 'final', meta: { doc: 'No file was made', otherwise: 'export.failed' } },
    canceled: {
      type: 'final',
      meta: { doc: 'Stopped by its user', otherwise: 'export.canceled' },
    },
    expired: { type: 'final', meta: { doc: 'Its file is gone', otherwise: 'export.expired' } },
  },
})

const paramsOf = (code: ReasonCode, { expiresAt }: ExportJobFacts): ReasonParams =>
  code === 'export.not_due' && expiresAt !== null
    ? { until: new Date(expiresAt).toISOString() }
    : {}

/** Checks export job events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: exportJobLifecycle,
  snapshotOf: ({ state, ...context }: ExportJobFacts) =>
    exportJobLifecycle.resolveState({ value: state, context }),
  read: ({ value, context }) => ({ state: value, ...context }),
  params: paramsOf,
})
