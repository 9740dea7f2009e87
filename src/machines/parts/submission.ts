import { assign, emit, setup } from 'xstate'
import type { ReasonCode } from '#domain/reasons.ts'
import {
  type FieldErrorTexts,
  type FlowError,
  refused,
  type Said,
  unanswered,
  untroubled,
  withoutErrors,
} from './answer.ts'
import { call } from './call.ts'

/** The input values and the idempotency key, which stays the same for every attempt until one gets a response. */
export type Submission<Values> = { readonly values: Values; readonly idempotencyKey: string }

/**
 * A refused submission. `stale`: somebody else changed the record first, and the input is based on an outdated version.
 */
type Untaken = Said & { readonly stale: boolean }

/**
 * Result of an attempt. If the result is unknown (connection lost, timeout, server error, still in progress), the call
 * rejects instead.
 */
export type Judged<Data> =
  | { readonly kind: 'done'; readonly data: Data }
  | ({ readonly kind: 'refused' } & Untaken)

type Context<Values> = FlowError & {
  readonly stale: boolean
  readonly values: Values
  /** Whether the input changed since the start, or since the last success. */
  readonly edited: boolean
  /** Client-side validation messages are shown from the first attempt on. */
  readonly tried: boolean
  /** Idempotency key of the unanswered request; empty before the first attempt and after a response. */
  readonly key: string
  readonly newKey: () => string
  readonly faultsOf: (values: Values) => FieldErrorTexts
  /** Whether it may be submitted again after a success. */
  readonly repeats: boolean
  /** Fields that are sent encrypted: the server cannot compare them, so a changed value needs a new key. */
  readonly sealed: readonly string[]
  /** Values that a response consumes, as they are after a refusal: a code must be entered again. */
  readonly spent: Partial<Values>
}

const quiet = { ...untroubled, stale: false }
/**
 * Machine of a form, a confirmation or a single button: input, sending, result. The idempotency key is created on the
 * first attempt and kept until a response, even if input changes that the server can compare: only the server knows
 * whether the first attempt arrived, and a new key could execute it twice. Any response ends the key, a refusal too.
 */
export function submission<Values extends object, Data>() {
  return setup({
    types: {} as {
      context: Context<Values>
      events: { type: 'CHANGE'; patch: Partial<Values> } | { type: 'SUBMIT' }
      input: Pick<
        Context<Values>,
        'values' | 'newKey' | 'faultsOf' | 'repeats' | 'sealed' | 'spent'
      >
      emitted: { type: 'judged'; judged: Judged<Data>; values: Values } | { type: 'faulty' }
      tags: 'busy'
      meta: { doc: string; otherwise?: ReasonCode }
    },
    actors: { send: call<Judged<Data>, Submission<Values>>() },
    guards: {
      complete: ({ context }) => Object.keys(context.faultsOf(context.values)).length === 0,
      repeats: ({ context }) => context.repeats,
      taken: (_, { judged }: { judged: Judged<Data> }) => judged.kind === 'done',
    },
    actions: {
      change: assign(({ context }, patch: Partial<Values>) => ({
        ...quiet,
        values: { ...context.values, ...patch },
        faults: withoutErrors(context.faults, ...Object.keys(patch)),
        edited: true,
        key: Object.keys(patch).some((name) => context.sealed.includes(name)) ? '' : context.key,
      })),
      refuse: assign(({ context }, judged: Judged<Data>) =>
        judged.kind === 'done'
          ? {}
          : {
              ...refused(judged),
              stale: judged.stale,
              key: '',
              values: { ...context.values, ...context.spent },
            },
      ),
    },
  }).createMachine({
    id: 'submission',
    context: ({ input }) => ({ ...quiet, ...input, edited: false, tried: false, key: '' }),
    initial: 'editing',
    meta: { doc: 'A form, a question or a single press that sends' },
    states: {
      editing: {
        meta: { doc: 'Is filled in; what was refused or not answered stays as it was typed' },
        on: {
          CHANGE: { actions: { type: 'change', params: ({ event }) => event.patch } },
          SUBMIT: 'checking',
        },
      },
      checking: {
        meta: { doc: 'Is there anything that the form itself holds against it?' },
        always: [
          { guard: 'complete', target: 'sending' },
          {
            target: 'editing',
            actions: [assign({ ...quiet, tried: true }), emit({ type: 'faulty' })],
          },
        ],
      },
      sending: {
        tags: 'busy',
        meta: { doc: 'On its way; what is pressed or typed meanwhile counts for nothing' },
        entry: assign(({ context }) => ({
          ...quiet,
          tried: true,
          key: context.key || context.newKey(),
        })),
        on: { CHANGE: {}, SUBMIT: {} },
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context: { values, key } }) => ({ values, idempotencyKey: key }),
          onDone: [
            {
              guard: { type: 'taken', params: ({ event }) => ({ judged: event.output }) },
              target: 'taken',
              actions: [
                assign({ key: '', edited: false, tried: false }),
                emit(({ context, event }) => ({
                  type: 'judged',
                  judged: event.output,
                  values: context.values,
                })),
              ],
            },
            {
              target: 'editing',
              actions: [
                { type: 'refuse', params: ({ event }) => event.output },
                emit(({ context, event }) => ({
                  type: 'judged',
                  judged: event.output,
                  values: context.values,
                })),
              ],
            },
          ],
          onError: { target: 'editing', actions: assign(unanswered) },
        },
      },
      taken: {
        meta: { doc: 'It was taken; may it be sent once more as it is?' },
        always: [{ guard: 'repeats', target: 'again' }, { target: 'done' }],
      },
      again: {
        on: {
          CHANGE: {
            target: 'editing',
            actions: { type: 'change', params: ({ event }) => event.patch },
          },
          SUBMIT: 'sending',
        },
        meta: { doc: 'It was taken, and may be sent once more' },
      },
      done: {
        on: {
          CHANGE: {
            target: 'editing',
            actions: { type: 'change', params: ({ event }) => event.patch },
          },
        },
        meta: { doc: 'It was taken' },
      },
    },
  })
}
