import { assign, setup } from 'xstate'
import { limits } from '#domain/limits.ts'
import type { PaymentLinkStatus } from '#domain/links/payment-links.ts'
import type { ReasonCode, ReasonParams } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Facts that the payment link guards read. Instants in epoch ms UTC. */
export type PaymentLinkFacts = {
  readonly status: PaymentLinkStatus
  readonly validUntil: number
  readonly lastSentAt: number | null
  /** The open payment attempt, identified by its idempotency key. */
  readonly attempt: { readonly key: string; readonly startedAt: number } | null
}

/** Events of a payment link. `at` is the current instant (epoch ms UTC). */
export type PaymentLinkEvent =
  | { readonly type: 'START'; readonly at: number; readonly key: string }
  | { readonly type: 'PAID' }
  | { readonly type: 'ATTEMPT_FAILED' }
  | { readonly type: 'INVALIDATE' }
  | { readonly type: 'EXPIRE'; readonly at: number }
  | { readonly type: 'RESEND'; readonly at: number }
  /** `opened`: the payer has opened the page; `reminded`: they have already received a reminder. */
  | {
      readonly type: 'REMIND'
      readonly at: number
      readonly opened: boolean
      readonly reminded: boolean
    }

const startGuards = ['link.expired', 'link.already_started'] as const
const resendGuards = ['link.expired', 'link.resend_too_soon'] as const
const remindGuards = [
  ...resendGuards,
  'link.not_opened',
  'link.reminded',
  'link.under_way',
] as const

/** Lifecycle of a payment link: it ends by payment, invalidation or expiry, but a running attempt may still finish. */
export const paymentLinkLifecycle = setup({
  types: {} as {
    context: Omit<PaymentLinkFacts, 'status'>
    input: Omit<PaymentLinkFacts, 'status'>
    events: PaymentLinkEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
  guards: {
    'link.expired': ({ context, event }) => 'at' in event && event.at < context.validUntil,
    'link.already_started': ({ context: { attempt }, event }) =>
      attempt === null ||
      event.type !== 'START' ||
      event.key === attempt.key ||
      event.at >= attempt.startedAt + limits.duplicatePayment,
    'link.resend_too_soon': ({ context: { lastSentAt }, event }) =>
      lastSentAt === null || !('at' in event) || event.at >= lastSentAt + limits.linkResendPause,
    'link.not_started': ({ context }) => context.attempt !== null,
    'link.not_opened': ({ event }) => event.type === 'REMIND' && event.opened,
    'link.reminded': ({ event }) => event.type === 'REMIND' && !event.reminded,
    'link.under_way': ({ context }) => context.attempt === null,
    'link.not_due': ({ context, event }) => 'at' in event && event.at >= context.validUntil,
  },
  actions: { attemptOver: assign({ attempt: null }) },
}).createMachine({
  id: 'payment-link',
  context: ({ input }) => input,
  initial: 'VALID',
  meta: { doc: 'A stored payment link' },
  states: {
    VALID: {
      meta: { doc: 'May be paid, sent again and invalidated' },
      on: {
        START: {
          guard: and(startGuards),
          actions: assign({
            attempt: ({ context: { attempt }, event: { key, at } }) =>
              attempt?.key === key ? attempt : { key, startedAt: at },
          }),
        },
        PAID: { guard: 'link.not_started', target: 'PAID', actions: 'attemptOver' },
        ATTEMPT_FAILED: { guard: 'link.not_started', actions: 'attemptOver' },
        INVALIDATE: 'INVALID',
        EXPIRE: { guard: 'link.not_due', target: 'EXPIRED' },
        RESEND: {
          guard: and(resendGuards),
          actions: assign({ lastSentAt: ({ event }) => event.at }),
        },
        REMIND: {
          guard: and(remindGuards),
          actions: assign({ lastSentAt: ({ event }) => event.at }),
        },
      },
    },
    INVALID: {
      meta: { doc: 'Ended by the merchant', otherwise: 'link.invalidated' },
      on: {
        PAID: { guard: 'link.not_started', target: 'PAID', actions: 'attemptOver' },
        ATTEMPT_FAILED: { guard: 'link.not_started', actions: 'attemptOver' },
      },
    },
    EXPIRED: {
      meta: { doc: 'Its time is over', otherwise: 'link.expired' },
      on: {
        PAID: { guard: 'link.not_started', target: 'PAID', actions: 'attemptOver' },
        ATTEMPT_FAILED: { guard: 'link.not_started', actions: 'attemptOver' },
      },
    },
    PAID: { type: 'final', meta: { doc: 'Paid, once', otherwise: 'link.paid' } },
  },
})

const until = (at: number): ReasonParams => ({ until: new Date(at).toISOString() })

function paramsOf(code: ReasonCode, facts: PaymentLinkFacts): ReasonParams {
  const { attempt, lastSentAt, validUntil } = facts
  if (code === 'link.expired' || code === 'link.not_due') return until(validUntil)
  if (code === 'link.already_started' && attempt) {
    return until(attempt.startedAt + limits.duplicatePayment)
  }
  if (code === 'link.resend_too_soon' && lastSentAt !== null) {
    return until(lastSentAt + limits.linkResendPause)
  }
  return {}
}

/** Checks payment link events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: paymentLinkLifecycle,
  snapshotOf: ({ status, ...context }: PaymentLinkFacts) =>
    paymentLinkLifecycle.resolveState({ value: status, context }),
  read: ({ value, context }) => ({ status: value, ...context }),
  params: paramsOf,
})
