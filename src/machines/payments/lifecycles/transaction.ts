import { assign, setup } from 'xstate'
import { day } from '#domain/durations.ts'
import { decimalOf } from '#domain/money.ts'
import { recipientErrors } from '#domain/payments/recipients.ts'
import { type ReasonCode, type ReasonParams, reason } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import { lifecycle } from '#machines/lifecycle.ts'
import {
  capturable,
  fits,
  recordFor,
  refundable,
  type TransactionEvent,
  type TransactionFacts,
} from './transaction-facts.ts'

/** Guards of each merchant action, in the order in which their reasons are shown. */
export const guardsOf = {
  CANCEL: ['transaction.wrong_type'],
  CAPTURE: [
    'transaction.wrong_type',
    'authorisation.voided',
    'capture.nothing_left',
    'capture.expired',
    'amount.invalid',
    'capture.exceeds_available',
  ],
  VOID: [
    'transaction.wrong_type',
    'authorisation.voided',
    'authorisation.captured',
    // An expired authorisation is already released on the card, so there is nothing to void.
    'capture.expired',
  ],
  REFUND: [
    'transaction.wrong_type',
    'transaction.chargeback_open',
    'transaction.charged_back',
    'refund.nothing_left',
    'refund.window_over',
    'amount.invalid',
    'refund.exceeds_refundable',
    'refund.insufficient_funds',
    'refund.recipient_incomplete',
  ],
  RETURN: ['transaction.wrong_type', 'return.already_returned'],
} as const satisfies Record<string, readonly ReasonCode[]>

const freeing = ['transaction.wrong_type', 'transaction.wrong_status'] as const

const amountOf = (event: TransactionEvent) => ('amount' in event ? event.amount : undefined)
const before = (event: TransactionEvent, end: number | null) =>
  end === null || !('at' in event) || event.at < end

/** Lifecycle of a stored transaction. It uses no clock and has no effects: time and amounts come with the event. */
export const transactionLifecycle = setup({
  types: {} as {
    context: Omit<TransactionFacts, 'status'>
    input: Omit<TransactionFacts, 'status'>
    events: TransactionEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
  guards: {
    'transaction.wrong_type': ({ context, event }) => fits(context.type, event.type),
    // An amount must have been taken before it can be released.
    'transaction.wrong_status': ({ context, event }) =>
      event.type === 'CAPTURE_FAILED'
        ? event.amount <= context.captured
        : event.type === 'REFUND_RETURNED'
          ? event.amount <= context.refunded
          : event.type !== 'VOID_FAILED' || context.voided,
    'transaction.chargeback_open': ({ context }) => !context.chargebackOpen,
    'transaction.charged_back': ({ context }) =>
      context.chargedBack === 0n || refundable(context) > 0n,
    'authorisation.voided': ({ context }) => !context.voided,
    'authorisation.captured': ({ context }) => context.captured === 0n,
    'amount.invalid': ({ event }) => (amountOf(event) ?? 1n) > 0n,
    'capture.nothing_left': ({ context }) => context.captured < context.amount,
    'capture.expired': ({ context, event }) => before(event, context.captureUntil),
    'capture.exceeds_available': ({ context: { amount, captured }, event }) =>
      captured >= amount || (amountOf(event) ?? 0n) <= amount - captured,
    'refund.nothing_left': ({ context }) => context.refunded < context.amount,
    'refund.window_over': ({ context, event }) => before(event, context.refundUntil),
    'refund.exceeds_refundable': ({ context, event }) => {
      const left = refundable(context)
      return left === 0n || (amountOf(event) ?? 0n) <= left
    },
    'refund.insufficient_funds': ({ context, event }) =>
      context.fundsForRefund === null || (amountOf(event) ?? 1n) <= context.fundsForRefund,
    'refund.recipient_incomplete': ({ context, event }) => {
      if (context.refundKind === 'ORIGINAL' || event.type !== 'REFUND') return true
      if (event.amount === undefined && event.recipient === undefined) return true
      return !Object.keys(recipientErrors(context.gateway, context.currency, event.recipient ?? {}))
        .length
    },
    'return.already_returned': ({ context }) => !context.returned,
    'review.not_due': ({ context, event }) =>
      event.type !== 'REVIEW_TIMEOUT' || event.at >= (context.reviewUntil ?? Infinity),
  },
}).createMachine({
  id: 'transaction',
  context: ({ input }) => input,
  initial: 'PENDING',
  meta: { doc: 'A stored transaction', otherwise: 'transaction.wrong_status' },
  states: {
    PENDING: {
      meta: { doc: 'The payer opened the checkout and has not paid' },
      on: { PAYER_PAID: 'PROCESSING', CANCEL: 'CANCELED', CHECKOUT_EXPIRED: 'CANCELED' },
    },
    PROCESSING: {
      meta: { doc: 'With the network; captures, voids, refunds and reviews begin here' },
      on: {
        APPROVED: 'SUCCESS',
        DECLINED: 'FAILED',
        HELD: { guard: 'transaction.wrong_type', target: 'REVIEW' },
        CANCEL: { guard: and(guardsOf.CANCEL), target: 'CANCELED' },
      },
    },
    REVIEW: {
      meta: { doc: 'Held for the risk review of the merchant or the provider' },
      on: {
        APPROVE: 'SUCCESS',
        REJECT: 'CANCELED',
        CANCEL: 'CANCELED',
        REVIEW_TIMEOUT: { guard: 'review.not_due', target: 'CANCELED' },
      },
    },
    SUCCESS: {
      meta: { doc: 'Final; what follows is a record of its own and only counts here' },
      on: {
        CAPTURE: {
          guard: and(guardsOf.CAPTURE),
          actions: assign({
            captured: ({ context, event }) => context.captured + (event.amount ?? 0n),
          }),
        },
        VOID: { guard: and(guardsOf.VOID), actions: assign({ voided: true }) },
        REFUND: {
          guard: and(guardsOf.REFUND),
          actions: assign({
            refunded: ({ context, event }) => context.refunded + (event.amount ?? 0n),
          }),
        },
        CAPTURE_FAILED: {
          guard: and(freeing),
          actions: assign({ captured: ({ context, event }) => context.captured - event.amount }),
        },
        VOID_FAILED: { guard: and(freeing), actions: assign({ voided: false }) },
        REFUND_RETURNED: {
          guard: and(freeing),
          actions: assign({ refunded: ({ context, event }) => context.refunded - event.amount }),
        },
      },
    },
    FAILED: {
      meta: { doc: 'Final; a failed refund may be returned to the balance once' },
      on: { RETURN: { guard: and(guardsOf.RETURN), actions: assign({ returned: true }) } },
    },
    CANCELED: { type: 'final', meta: { doc: 'Final; cannot be undone' } },
  },
})

const instant = (at: number | null): ReasonParams =>
  at === null ? {} : { until: new Date(at).toISOString() }

const daysToRefund = ({ createdAt, refundUntil }: TransactionFacts): string =>
  String(Math.round(((refundUntil ?? createdAt) - createdAt) / day))

function paramsOf(code: ReasonCode, facts: TransactionFacts): ReasonParams {
  const money = (minor: bigint): ReasonParams => ({
    amount: decimalOf(minor, facts.currency),
    currency: facts.currency,
  })
  switch (code) {
    case 'transaction.wrong_type':
      return { type: facts.type }
    case 'transaction.charged_back':
      return { record: facts.id }
    case 'transaction.wrong_status':
      return { type: facts.type, status: facts.status }
    case 'capture.exceeds_available':
      return money(capturable(facts))
    case 'refund.exceeds_refundable':
      return money(refundable(facts))
    case 'refund.insufficient_funds':
      return money(facts.fundsForRefund ?? 0n)
    case 'capture.expired':
      return instant(facts.captureUntil)
    case 'refund.window_over':
      return { ...instant(facts.refundUntil), days: daysToRefund(facts) }
    case 'review.not_due':
      return instant(facts.reviewUntil)
    default:
      return {}
  }
}

/** Checks transaction events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: transactionLifecycle,
  snapshotOf: ({ status, ...context }: TransactionFacts) =>
    transactionLifecycle.resolveState({ value: status, context }),
  read: ({ value, context }) => ({ status: value, ...context }),
  params: paramsOf,
  // An action on the wrong record type returns only that reason, or the record on which it is possible: the other
  // checks mean nothing there.
  override: (facts, event: TransactionEvent) => {
    const other = recordFor(facts, event.type)
    if (other) return [reason('transaction.other_record', { type: other.type, record: other.id })]
    return fits(facts.type, event.type)
      ? []
      : [reason('transaction.wrong_type', paramsOf('transaction.wrong_type', facts))]
  },
})
