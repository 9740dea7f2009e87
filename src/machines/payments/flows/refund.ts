import { assign, emit, setup } from 'xstate'
import { cutAmount, decimalOf, parseAmount } from '#domain/money.ts'
import type { Recipient, RecipientField } from '#domain/payments/recipients.ts'
import { type Reason, type ReasonCode, reason } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import { guardsFrom } from '#machines/explain.ts'
import { type Answer, type FlowError, refused, untroubled } from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'
import { guardsOf, reasonsAgainst } from '#machines/payments/lifecycles/transaction.ts'
import {
  refundable,
  type TransactionFacts,
} from '#machines/payments/lifecycles/transaction-facts.ts'
import { waiting, waits } from '../parts/waiting.ts'

export type RefundRequest = {
  readonly transactionId: string
  readonly amount: string
  readonly recipient: Recipient
  readonly images: readonly string[]
  readonly idempotencyKey: string
}
export type RefundContext = FlowError & {
  readonly transactionId: string
  readonly facts: TransactionFacts | null
  readonly amount: string
  readonly recipient: Recipient
  readonly images: readonly string[]
  readonly key: string
  readonly answer: Answer | null
  /** Error state of a request with an unknown result. */
  readonly lost: FlowError
  readonly newKey: () => string
  readonly now: () => number
}
export type RefundEvent =
  | { type: 'OPEN'; transactionId: string; facts: TransactionFacts }
  | { type: 'FACTS'; facts: TransactionFacts }
  | { type: 'AMOUNT'; value: string }
  | { type: 'ALL' }
  | { type: 'RECIPIENT'; field: RecipientField; value: string }
  | { type: 'IMAGES'; ids: readonly string[] }
  | { type: 'SUBMIT' }
  | { type: 'CLOSE' }

const codes = [...guardsOf.REFUND, 'transaction.wrong_status'] as const

/** Reasons against refunding the entered amount now, with the parameters of their texts. */
export function refundReasons({ facts, amount, recipient, now }: RefundContext): Reason[] {
  if (!facts) return []
  const minor = parseAmount(amount, facts.currency, refundable(facts))
  const act = { type: 'REFUND', at: now(), recipient } as const
  if (minor !== undefined) return reasonsAgainst(facts, { ...act, amount: minor })
  return [...reasonsAgainst(facts, act), reason('amount.invalid')]
}

type Args = { context: RefundContext; event: RefundEvent }
const reasons = ({ context, event }: Args): Reason[] =>
  event.type === 'OPEN'
    ? reasonsAgainst(event.facts, { type: 'REFUND', at: context.now() })
    : refundReasons(context)

/**
 * Refund dialog, with the recipient of a refund that does not return to the card. The key is created when the dialog
 * opens.
 */
export const refundFlow = setup({
  types: {} as {
    context: RefundContext
    events: RefundEvent
    input: { newKey: () => string; now: () => number }
    emitted: { type: 'success' } | { type: 'finish'; transactionId: string }
    tags: 'open' | 'busy'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: { request: call<Answer, RefundRequest>() },
  guards: {
    ...guardsFrom(codes, reasons),
    accepted: ({ context }) => Boolean(context.answer?.result),
    answered: ({ context }) => context.answer !== null,
  },
  actions: {
    keep: assign((_, answer: Answer) => ({ answer })),
    lose: assign((_, lost: FlowError) => ({ lost })),
  },
  delays: waits,
}).createMachine({
  id: 'refund',
  context: ({ input }) => ({
    ...untroubled,
    ...input,
    transactionId: '',
    facts: null,
    amount: '',
    recipient: {},
    images: [],
    key: '',
    answer: null,
    lost: untroubled,
  }),
  initial: 'closed',
  meta: { doc: 'The refund dialog' },
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
            recipient: {},
            images: [],
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
          meta: { doc: 'Amount, recipient and images; all kept after a failure' },
          on: {
            // A failed refund may still have consumed its amount until it is returned, so the facts are updated.
            FACTS: { actions: assign({ facts: ({ event }) => event.facts }) },
            AMOUNT: {
              actions: assign({
                amount: ({ context: { facts }, event }) =>
                  facts ? cutAmount(event.value, facts.currency, refundable(facts)) : '',
              }),
            },
            ALL: {
              actions: assign({
                amount: ({ context: { facts } }) =>
                  facts ? decimalOf(refundable(facts), facts.currency) : '',
              }),
            },
            RECIPIENT: {
              actions: assign({
                recipient: ({ context, event }) => ({
                  ...context.recipient,
                  [event.field]: event.value,
                }),
              }),
            },
            IMAGES: { actions: assign({ images: ({ event }) => event.ids }) },
            SUBMIT: { guard: and(codes), target: 'sending' },
            CLOSE: '#refund.closed',
          },
        },
        sending: {
          tags: 'busy',
          meta: { doc: 'The request runs and at least the result delay passes' },
          entry: assign({ ...untroubled, answer: null }),
          on: { CLOSE: {} },
          type: 'parallel',
          states: waiting(({ context }: { context: RefundContext }) => ({
            transactionId: context.transactionId,
            amount: context.amount,
            recipient: context.recipient,
            images: context.images,
            idempotencyKey: context.key,
          })),
          onDone: [
            {
              guard: 'accepted',
              target: '#refund.closed',
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
