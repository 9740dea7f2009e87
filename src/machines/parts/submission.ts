import { assign, emit, setup } from 'xstate'
import type { ReasonCode } from '#domain/reasons.ts'
import {
  type FieldLabels,
  refused,
  type Said,
  type Trouble,
  unanswered,
  untroubled,
  withoutErrors,
} from './answer.ts'
import { call } from './call.ts'

/** What was entered, and the key under which it goes: the same for every try until one is answered. */
export type Submission<Values> = { readonly values: Values; readonly idempotencyKey: string }

/** Why a submission was not taken. `stale`: somebody else was faster, and what it was made from stands no longer. */
type Untaken = Said & { readonly stale: boolean }

/**
 * How a try was judged. Where nobody knows what became of it (connection lost, time over, a fault of the server, one
 * that still runs) there is no judgement: the call rejects.
 */
export type Judged<Data> =
  | { readonly kind: 'done'; readonly data: Data }
  | ({ readonly kind: 'refused' } & Untaken)

type Context<Values> = Trouble & {
  readonly stale: boolean
  readonly values: Values
  /** Whether something was entered since it began, or since it was taken. */
  readonly edited: boolean
  /** From the first try on a form says what it holds against the values itself. */
  readonly tried: boolean
  /** Of the act that nobody has answered yet; empty before the first try and after an answer. */
  readonly key: string
  readonly newKey: () => string
  readonly faultsOf: (values: Values) => FieldLabels
  /** Whether it may be sent once more after it was taken. */
  readonly repeats: boolean
  /** What travels sealed: the server cannot tell that it is another, so another one is another act. */
  readonly sealed: readonly string[]
  /** What an answer uses up, as it stands after a refusal: a code is typed anew. */
  readonly spent: Partial<Values>
}

const quiet = { ...untroubled, stale: false }
/**
 * A form, a question or a single press that sends: entered, sent, judged. The key is made when it is sent first. It
 * stays while nobody answers, whatever is changed meanwhile that the server can compare: only the server knows whether
 * the first try arrived, and another key could do it twice. An answer ends it, a refusal too.
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
