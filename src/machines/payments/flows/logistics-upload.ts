import { assign, emit, setup } from 'xstate'
import type { logisticsFileOutcomes } from '#domain/payments/logistics.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import {
  type FlowError,
  type Refusal,
  refused,
  unanswered,
  untroubled,
} from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'

export type LogisticsFile = {
  readonly file: File
  /** Replaces logistics that the orders already have. */
  readonly overwrite: boolean
  readonly idempotencyKey: string
}
/** Result of a processed file, or `refused` if the server did not process it. */
export type LogisticsOutcome =
  | { readonly kind: (typeof logisticsFileOutcomes)[number] }
  | ({ readonly kind: 'refused' } & Refusal)

type Context = FlowError & {
  readonly file: File | null
  readonly key: string
  readonly newKey: () => string
}

const request = (context: Context, overwrite: boolean): LogisticsFile => {
  // Both requesting states are only entered with a file.
  if (context.file === null) throw new Error('no file was chosen')
  return { file: context.file, overwrite, idempotencyKey: context.key }
}

type Done = { readonly event: { readonly output: LogisticsOutcome } }
const is = (kind: LogisticsOutcome['kind']) => ({
  type: 'is' as const,
  params: ({ event }: Done) => ({ outcome: event.output, kind }),
})
const tell = {
  type: 'tell' as const,
  params: ({ event }: Done) => ({ outcome: event.output }),
}

/** Dialog that uploads the logistics of many orders from a file. */
export const logisticsUploadFlow = setup({
  types: {} as {
    context: Context
    events:
      | { type: 'OPEN' | 'REMOVE' | 'SUBMIT' | 'OVERWRITE' | 'KEEP' | 'AGAIN' | 'CLOSE' }
      | { type: 'CHOOSE'; file: File }
    input: { newKey: () => string }
    emitted: { type: 'changed' }
    tags: 'open' | 'busy'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: {
    upload: call<LogisticsOutcome, LogisticsFile>(),
    overwrite: call<LogisticsOutcome, LogisticsFile>(),
  },
  guards: {
    'logistics.file_missing': ({ context }) => context.file !== null,
    is: (_, { outcome, kind }: { outcome: LogisticsOutcome; kind: LogisticsOutcome['kind'] }) =>
      outcome.kind === kind,
  },
  actions: {
    begin: assign({ ...untroubled, file: null }),
    anotherKey: assign({ key: ({ context }) => context.newKey() }),
    tell: assign((_, { outcome }: { outcome: LogisticsOutcome }) =>
      outcome.kind === 'refused' ? refused(outcome) : untroubled,
    ),
  },
}).createMachine({
  id: 'logistics-upload',
  context: ({ input }) => ({ ...untroubled, file: null, key: '', newKey: input.newKey }),
  initial: 'closed',
  meta: { doc: 'The logistics of many orders by a file' },
  states: {
    closed: {
      meta: { doc: 'Not shown' },
      on: { OPEN: { target: 'choosing', actions: 'begin' } },
    },
    choosing: {
      tags: 'open',
      meta: { doc: 'A file is chosen, or the template is fetched' },
      on: {
        CHOOSE: {
          actions: [assign(({ event: { file } }) => ({ ...untroubled, file })), 'anotherKey'],
        },
        REMOVE: { actions: 'begin' },
        SUBMIT: { guard: 'logistics.file_missing', target: 'sending' },
        CLOSE: 'closed',
      },
    },
    sending: {
      tags: ['open', 'busy'],
      meta: { doc: 'The file is on its way and is read' },
      entry: assign(untroubled),
      on: { CLOSE: {} },
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => request(context, false),
        onDone: [
          {
            guard: is('rejected'),
            target: 'rejected',
          },
          {
            guard: is('refused'),
            target: 'choosing',
            actions: [tell, 'anotherKey'],
          },
          {
            guard: is('overwrite_needed'),
            target: 'asking',
            actions: ['anotherKey', emit({ type: 'changed' })],
          },
          { target: 'reported', actions: emit({ type: 'changed' }) },
        ],
        // Retrying the same file with the same key is safe: it is only processed once.
        onError: { target: 'choosing', actions: assign(unanswered) },
      },
    },
    asking: {
      tags: 'open',
      meta: { doc: 'The rest is taken; orders that have other logistics are shown, old and new' },
      on: { OVERWRITE: 'overwriting', KEEP: { target: 'reported', actions: assign(untroubled) } },
    },
    overwriting: {
      tags: ['open', 'busy'],
      meta: { doc: 'The file goes once more, now with the word to overwrite' },
      entry: assign(untroubled),
      on: { KEEP: {} },
      invoke: {
        id: 'overwrite',
        src: 'overwrite',
        input: ({ context }) => request(context, true),
        onDone: [
          {
            guard: is('rejected'),
            target: 'rejected',
          },
          {
            guard: is('refused'),
            target: 'asking',
            actions: [tell, 'anotherKey'],
          },
          { target: 'reported', actions: emit({ type: 'changed' }) },
        ],
        onError: { target: 'asking', actions: assign(unanswered) },
      },
    },
    reported: {
      tags: 'open',
      meta: { doc: 'Says what was taken, overwritten and left, and lists what is wrong' },
      on: { AGAIN: { target: 'choosing', actions: 'begin' }, CLOSE: 'closed' },
    },
    rejected: {
      tags: 'open',
      meta: { doc: 'Too much was wrong: nothing was taken; the faults are listed' },
      on: { AGAIN: { target: 'choosing', actions: 'begin' }, CLOSE: 'closed' },
    },
  },
})
