import { assign, emit, setup } from 'xstate'
import type { Reason, ReasonCode } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import { guardsFrom } from '#machines/explain.ts'
import { type Answer, type FlowError, refused, untroubled } from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'
import { reasonsAgainst } from '#machines/payments/lifecycles/transaction.ts'
import type { TransactionFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import { waiting, waits } from './waiting.ts'

/** Actions without an amount, which only need a confirmation. */
export type ConfirmedAct = 'CANCEL' | 'VOID' | 'APPROVE' | 'REJECT' | 'RETURN'

export type ConfirmationRequest<Act extends ConfirmedAct> = {
  readonly transactionId: string
  readonly act: Act
  readonly idempotencyKey: string
}
type Open<Act> = {
  type: 'OPEN'
  transactionId: string
  facts: TransactionFacts
  act: Act
}
type Event<Act> = Open<Act> | { type: 'CONFIRM' } | { type: 'CLOSE' }
type Context<Act> = FlowError & {
  readonly transactionId: string
  readonly act: Act
  readonly key: string
  readonly answer: Answer | null
  /** Error state of a request with an unknown result. */
  readonly lost: FlowError
  readonly newKey: () => string
}
type ConfirmationEmitted =
  | { type: 'success' }
  | { type: 'finish'; transactionId: string }
  | { type: 'failed'; trouble: FlowError }

const codes = [
  'transaction.wrong_type',
  'transaction.wrong_status',
  'authorisation.voided',
  'authorisation.captured',
  'return.already_returned',
] as const

type Policy<Act extends ConfirmedAct> = {
  readonly id: string
  /** Initial action of the context, until the dialog opens. */
  readonly act: Act
  /** Whether the result of a response counts as success. */
  readonly accepts: (result: unknown) => boolean
  readonly onRefusal: 'close' | 'stay'
  readonly doc: string
}

const verdict = ({ answer, lost }: Pick<Context<ConfirmedAct>, 'answer' | 'lost'>): FlowError =>
  answer ? refused(answer) : lost

/** Builds a dialog that asks for a confirmation and sends one action; the key is created when it opens. */
export function confirmation<Act extends ConfirmedAct>(policy: Policy<Act>) {
  const reasons = ({ event }: { event: Event<Act> }): readonly Reason[] =>
    event.type === 'OPEN' ? reasonsAgainst(event.facts, { type: event.act }) : []
  const closed = `#${policy.id}.closed`
  const afterRefusal = policy.onRefusal === 'close' ? closed : 'confirming'
  return setup({
    types: {} as {
      context: Context<Act>
      events: Event<Act>
      input: { newKey: () => string }
      emitted: ConfirmationEmitted
      tags: 'open' | 'busy'
      meta: { doc: string; otherwise?: ReasonCode }
    },
    actors: { request: call<Answer, ConfirmationRequest<Act>>() },
    guards: {
      ...guardsFrom(codes, reasons),
      accepted: ({ context }) => policy.accepts(context.answer?.result),
      answered: ({ context }) => context.answer !== null,
    },
    actions: {
      keep: assign((_, answer: Answer) => ({ answer })),
      lose: assign((_, lost: FlowError) => ({ lost })),
    },
    delays: waits,
  }).createMachine({
    id: policy.id,
    context: ({ input }) => ({
      ...untroubled,
      transactionId: '',
      act: policy.act,
      key: '',
      answer: null,
      lost: untroubled,
      newKey: input.newKey,
    }),
    initial: 'closed',
    meta: { doc: policy.doc },
    states: {
      closed: {
        meta: { doc: 'Not shown' },
        on: {
          OPEN: {
            guard: and(codes),
            target: 'open',
            actions: assign(({ context, event }) => ({
              ...untroubled,
              transactionId: event.transactionId,
              act: event.act,
              key: context.newKey(),
            })),
          },
        },
      },
      open: {
        tags: 'open',
        meta: { doc: 'Shown' },
        initial: 'confirming',
        states: {
          confirming: {
            meta: { doc: 'Says what cannot be undone and waits for the answer' },
            on: { CONFIRM: 'sending', CLOSE: closed },
          },
          sending: {
            tags: 'busy',
            meta: { doc: 'The request runs and at least the result delay passes' },
            entry: assign({ ...untroubled, answer: null }),
            on: { CLOSE: {} },
            type: 'parallel',
            states: waiting(({ context }: { context: Context<Act> }) => ({
              transactionId: context.transactionId,
              act: context.act,
              idempotencyKey: context.key,
            })),
            onDone: [
              {
                guard: 'accepted',
                target: closed,
                actions: [
                  emit({ type: 'success' }),
                  emit(({ context }) => ({
                    type: 'finish',
                    transactionId: context.transactionId,
                  })),
                ],
              },
              {
                guard: 'answered',
                target: afterRefusal,
                actions: [
                  assign(({ context }) => ({
                    ...verdict(context),
                    key: context.newKey(),
                  })),
                  emit(({ context }) => ({ type: 'failed', trouble: verdict(context) })),
                ],
              },
              {
                target: afterRefusal,
                actions: [
                  assign(({ context }) => verdict(context)),
                  emit(({ context }) => ({ type: 'failed', trouble: verdict(context) })),
                ],
              },
            ],
          },
        },
      },
    },
  })
}
