import { assign, emit, setup } from 'xstate'
import { cutAmount, decimalOf, parseAmount } from '#domain/money.ts'
import { type Reason, type ReasonCode, reason } from '#domain/reasons.ts'
import { isSuccessText } from '#domain/success-text.ts'
import { and } from '#machines/and.ts'
import { guardsFrom } from '#machines/explain.ts'
import { type Answer, type FlowError, refused, untroubled } from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'
import { guardsOf, reasonsAgainst } from '#machines/payments/lifecycles/transaction.ts'
import {
  capturable,
  type TransactionFacts,
} from '#machines/payments/lifecycles/transaction-facts.ts'
import { waiting, waits } from '../parts/waiting.ts'

export type CaptureRequest = {
  readonly transactionId: string
  readonly amount: string
  readonly idempotencyKey: string
}
export type CaptureContext = FlowError & {
  readonly transactionId: string
  readonly facts: TransactionFacts | null
  readonly amount: string
  readonly key: string
  readonly answer: Answer | null
  /** Error state of a request with an unknown result. */
  readonly lost: FlowError
  readonly newKey: () => string
  readonly now: () => number
}
export type CaptureEvent =
  | { type: 'OPEN'; transactionId: string; facts: TransactionFacts }
  | { type: 'AMOUNT'; value: string }
  | { type: 'ALL' }
  | { type: 'SUBMIT' }
  | { type: 'CLOSE' }

const codes = [...guardsOf.CAPTURE, 'transaction.wrong_status'] as const

/** Reasons against capturing the entered amount now, with the parameters of their texts. */
export function captureReasons({ facts, amount, now }: CaptureContext): Reason[] {
  if (!facts) return []
  const minor = parseAmount(amount, facts.currency, capturable(facts))
  if (minor !== undefined)
    return reasonsAgainst(facts, { type: 'CAPTURE', at: now(), amount: minor })
  return [...reasonsAgainst(facts, { type: 'CAPTURE', at: now() }), reason('amount.invalid')]
}

type Args = { context: CaptureContext; event: CaptureEvent }
const reasons = ({ context, event }: Args): Reason[] =>
  event.type === 'OPEN'
    ? reasonsAgainst(event.facts, { type: 'CAPTURE', at: context.now() })
    : captureReasons(context)

/** Capture dialog, which also serves the confirm call. The key is created when the dialog opens. */
export const captureFlow = setup({
  types: {} as {
    context: CaptureContext
    events: CaptureEvent
    input: { newKey: () => string; now: () => number }
    emitted: { type: 'success' } | { type: 'finish'; transactionId: string }
    tags: 'open' | 'busy'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: { request: call<Answer, CaptureRequest>() },
  guards: {
    ...guardsFrom(codes, reasons),
    accepted: ({ context }) => isSuccessText(context.answer?.result),
    answered: ({ context }) => context.answer !== null,
  },
  actions: {
    keep: assign((_, answer: Answer) => ({ answer })),
    lose: assign((_, lost: FlowError) => ({ lost })),
  },
  delays: waits,
}).createMachine({
  id: 'capture',
  context: ({ input }) => ({
    ...untroubled,
    ...input,
    transactionId: '',
    facts: null,
    amount: '',
    key: '',
    answer: null,
    lost: untroubled,
  }),
  initial: 'closed',
  meta: { doc: 'The capture dialog' },
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
            facts: event.facts,
            amount: '',
            key: context.newKey(),
          })),
        },
      },
    },
    open: {
      tags: 'open',
      meta: { doc: 'Shown' },
      initial: 'editing',
      states: {
        editing: {
          meta: { doc: 'The amount is typed; it starts empty, and is kept after a failure' },
          on: {
            AMOUNT: {
              actions: assign({
                amount: ({ context: { facts }, event }) =>
                  facts ? cutAmount(event.value, facts.currency, capturable(facts)) : '',
              }),
            },
            ALL: {
              actions: assign({
                amount: ({ context: { facts } }) =>
                  facts ? decimalOf(capturable(facts), facts.currency) : '',
              }),
            },
            SUBMIT: { guard: and(codes), target: 'sending' },
            CLOSE: '#capture.closed',
          },
        },
        sending: {
          tags: 'busy',
          meta: { doc: 'The request runs and at least the result delay passes' },
          entry: assign({ ...untroubled, answer: null }),
          on: { CLOSE: {} },
          type: 'parallel',
          states: waiting(({ context }: { context: CaptureContext }) => ({
            transactionId: context.transactionId,
            amount: context.amount,
            idempotencyKey: context.key,
          })),
          onDone: [
            {
              guard: 'accepted',
              target: '#capture.closed',
              actions: [
                assign({ amount: '' }),
                emit({ type: 'success' }),
                emit(({ context }) => ({ type: 'finish', transactionId: context.transactionId })),
              ],
            },
            {
              guard: 'answered',
              target: 'editing',
              actions: assign(({ context }) => ({
                ...(context.answer ? refused(context.answer) : untroubled),
                key: context.newKey(),
              })),
            },
            { target: 'editing', actions: assign(({ context }) => context.lost) },
          ],
        },
      },
    },
  },
})
