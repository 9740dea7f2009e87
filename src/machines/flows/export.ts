import { assign, emit, setup } from 'xstate'
import type { ExportFormat, ExportState } from '#domain/exports.ts'
import { limits } from '#domain/limits.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { type FlowError, type Refusal, refused, unanswered, untroubled } from '../parts/answer.ts'
import { call } from '../parts/call.ts'

export type ExportProgress = {
  readonly exportId: string
  readonly state: ExportState
  readonly rowsTotal: number | null
  readonly rowsWritten: number
}
export type ExportEstimate = { readonly rows: number; readonly capped: boolean }
export type ExportRequest = { readonly format: ExportFormat; readonly idempotencyKey: string }
/** `job` is null if the server refused the export. */
export type ExportAnswer = Refusal & {
  readonly job: ExportProgress | null
}
type Named = { readonly exportId: string }

type Context = FlowError & {
  readonly estimate: ExportEstimate | null
  readonly format: ExportFormat
  readonly exportId: string
  readonly progress: ExportProgress | null
  readonly key: string
  readonly newKey: () => string
}

/** Export dialog. Closing it does not stop the job; FOLLOW attaches to a running job. */
export const exportFlow = setup({
  types: {} as {
    context: Context
    events:
      | { type: 'OPEN' }
      | { type: 'FOLLOW'; exportId: string }
      | { type: 'FORMAT'; format: ExportFormat }
      | { type: 'SUBMIT' }
      | { type: 'CANCEL' }
      | { type: 'DOWNLOAD' }
      | { type: 'AGAIN' }
      | { type: 'CLOSE' }
    input: { newKey: () => string }
    emitted: { type: 'download'; exportId: string } | { type: 'finish'; exportId: string }
    tags: 'open' | 'busy'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: {
    estimate: call<ExportEstimate>(),
    request: call<ExportAnswer, ExportRequest>(),
    progress: call<ExportProgress, Named>(),
    cancel: call<unknown, Named>(),
  },
  guards: {
    stateIs: ({ context }, { state }: { state: ExportState }) => context.progress?.state === state,
    began: (_, { answer }: { answer: ExportAnswer }) => answer.job !== null,
  },
  actions: { newKey: assign({ key: ({ context }) => context.newKey() }) },
  delays: { pollPause: limits.exportPoll },
}).createMachine({
  id: 'export',
  context: ({ input }) => ({
    ...untroubled,
    estimate: null,
    format: 'csv',
    exportId: '',
    progress: null,
    key: '',
    newKey: input.newKey,
  }),
  initial: 'closed',
  meta: { doc: 'The export dialog' },
  states: {
    closed: {
      meta: { doc: 'Not shown' },
      on: {
        OPEN: { target: 'open', actions: [assign(untroubled), 'newKey'] },
        FOLLOW: {
          target: 'open.running',
          actions: assign(({ event }) => ({
            ...untroubled,
            exportId: event.exportId,
            progress: null,
          })),
        },
      },
    },
    open: {
      tags: 'open',
      meta: { doc: 'Shown' },
      initial: 'estimating',
      on: { CLOSE: 'closed' },
      states: {
        estimating: {
          meta: { doc: 'Asks how many rows there are' },
          entry: assign({ estimate: null }),
          invoke: {
            id: 'estimate',
            src: 'estimate',
            onDone: {
              target: 'choosing',
              actions: assign({ estimate: ({ event }) => event.output }),
            },
            onError: 'choosing',
          },
        },
        choosing: {
          meta: { doc: 'The format is chosen; without an estimate the export works as well' },
          on: {
            FORMAT: { actions: assign({ format: ({ event }) => event.format }) },
            SUBMIT: 'requesting',
          },
        },
        requesting: {
          tags: 'busy',
          meta: { doc: 'The job is being made' },
          entry: assign(untroubled),
          on: { CLOSE: {} },
          invoke: {
            id: 'request',
            src: 'request',
            input: ({ context }) => ({ format: context.format, idempotencyKey: context.key }),
            onDone: [
              {
                guard: { type: 'began', params: ({ event }) => ({ answer: event.output }) },
                target: 'judging',
                actions: assign(({ event }) => ({
                  exportId: event.output.job?.exportId ?? '',
                  progress: event.output.job,
                })),
              },
              {
                target: 'choosing',
                actions: [assign(({ event }) => refused(event.output)), 'newKey'],
              },
            ],
            onError: { target: 'choosing', actions: assign(unanswered) },
          },
        },
        judging: {
          meta: { doc: 'Reads the state of the job' },
          always: [
            { guard: { type: 'stateIs', params: { state: 'ready' } }, target: 'ready' },
            { guard: { type: 'stateIs', params: { state: 'failed' } }, target: 'failed' },
            { guard: { type: 'stateIs', params: { state: 'canceled' } }, target: 'canceled' },
            { guard: { type: 'stateIs', params: { state: 'expired' } }, target: 'expired' },
            { target: 'running.resting' },
          ],
        },
        running: {
          meta: { doc: 'The job counts or writes; its progress is shown' },
          initial: 'asking',
          on: { CANCEL: 'canceling' },
          states: {
            asking: {
              meta: { doc: 'Asks how far it is' },
              invoke: {
                id: 'progress',
                src: 'progress',
                input: ({ context }) => ({ exportId: context.exportId }),
                onDone: {
                  target: '#export.open.judging',
                  actions: assign({ progress: ({ event }) => event.output }),
                },
                onError: 'resting',
              },
            },
            resting: {
              meta: { doc: 'Waits before it asks again' },
              after: { pollPause: 'asking' },
            },
          },
        },
        canceling: {
          tags: 'busy',
          meta: { doc: 'The job is being stopped; what became of it is asked afterwards' },
          invoke: {
            id: 'cancel',
            src: 'cancel',
            input: ({ context }) => ({ exportId: context.exportId }),
            onDone: 'running',
            onError: 'running',
          },
        },
        ready: {
          meta: { doc: 'The file can be fetched' },
          entry: emit(({ context }) => ({ type: 'finish', exportId: context.exportId })),
          on: {
            DOWNLOAD: {
              actions: emit(({ context }) => ({ type: 'download', exportId: context.exportId })),
            },
          },
        },
        failed: {
          meta: { doc: 'No file was made' },
          on: { AGAIN: { target: 'estimating', actions: 'newKey' } },
        },
        canceled: {
          meta: { doc: 'Stopped on request' },
          on: { AGAIN: { target: 'estimating', actions: 'newKey' } },
        },
        expired: {
          meta: { doc: 'The file is no longer kept' },
          on: { AGAIN: { target: 'estimating', actions: 'newKey' } },
        },
      },
    },
  },
})
