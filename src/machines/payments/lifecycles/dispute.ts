import { setup } from 'xstate'
import type { DisputeStatus } from '#domain/payments/disputes.ts'
import type { ReasonCode, ReasonParams } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Facts that the dispute alert guards read; `deadline` is the last instant for an answer (epoch ms UTC). */
export type DisputeFacts = {
  readonly status: DisputeStatus
  readonly deadline: number
  /** Progress of the refund to the cardholder. */
  readonly refund: 'none' | 'running' | 'done'
  /** The disputed payment, on which a refund is possible. */
  readonly transactionId: string
}

/**
 * Events of a dispute alert. `at` is the current instant (epoch ms UTC). The merchant processes it or waives the
 * appeal; a refund by anyone ends it; the card network sends the others.
 */
export type DisputeEvent =
  | { readonly type: 'PROCESS' | 'WAIVE' | 'EXPIRE'; readonly at: number }
  | { readonly type: 'REFUND' | 'SUCCEED' | 'FAIL' | 'REVOKE' }

const answerable = and(['dispute.over', 'dispute.refund_running'] as const)

/** Lifecycle of a dispute alert, which precedes a chargeback: it expires if it is not answered in time. */
export const disputeLifecycle = setup({
  types: {} as {
    context: Omit<DisputeFacts, 'status'>
    input: Omit<DisputeFacts, 'status'>
    events: DisputeEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
  guards: {
    'dispute.over': ({ context, event }) => 'at' in event && event.at < context.deadline,
    'dispute.not_due': ({ context, event }) => 'at' in event && event.at >= context.deadline,
    'dispute.refund_running': ({ context }) => context.refund !== 'running',
    'dispute.not_refunded': ({ context }) => context.refund === 'done',
  },
}).createMachine({
  id: 'dispute',
  context: ({ input }) => input,
  initial: 'pending',
  meta: { doc: 'An alert before a chargeback' },
  states: {
    pending: {
      meta: { doc: 'Waits for the merchant' },
      on: {
        PROCESS: { guard: answerable, target: 'processed' },
        WAIVE: { guard: answerable, target: 'waiver_appeal' },
        REFUND: { guard: 'dispute.not_refunded', target: 'refunded' },
        EXPIRE: {
          guard: and(['dispute.not_due', 'dispute.refund_running'] as const),
          target: 'expired',
        },
        SUCCEED: 'success',
        FAIL: 'failed',
        REVOKE: 'revoked',
      },
    },
    processed: {
      meta: { doc: 'Answered; the card network decides', otherwise: 'dispute.processed' },
      on: {
        REFUND: { guard: 'dispute.not_refunded', target: 'refunded' },
        SUCCEED: 'success',
        FAIL: 'failed',
        REVOKE: 'revoked',
      },
    },
    waiver_appeal: {
      type: 'final',
      meta: { doc: 'The merchant does not object', otherwise: 'dispute.closed' },
    },
    refunded: {
      type: 'final',
      meta: { doc: 'The money went back', otherwise: 'dispute.closed' },
    },
    success: { type: 'final', meta: { doc: 'Settled for us', otherwise: 'dispute.closed' } },
    failed: { type: 'final', meta: { doc: 'Not settled', otherwise: 'dispute.closed' } },
    revoked: { type: 'final', meta: { doc: 'Taken back', otherwise: 'dispute.closed' } },
    expired: {
      type: 'final',
      meta: { doc: 'The deadline passed without an answer', otherwise: 'dispute.closed' },
    },
  },
})

function paramsOf(code: ReasonCode, facts: DisputeFacts): ReasonParams {
  const { deadline, transactionId, status } = facts
  if (code === 'dispute.not_refunded') return { record: transactionId }
  if (code === 'dispute.closed') return { status }
  return code === 'dispute.over' || code === 'dispute.not_due'
    ? { until: new Date(deadline).toISOString() }
    : {}
}

/** Checks dispute alert events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: disputeLifecycle,
  snapshotOf: ({ status, ...context }: DisputeFacts) =>
    disputeLifecycle.resolveState({ value: status, context }),
  read: ({ value, context }) => ({ status: value, ...context }),
  params: paramsOf,
})
