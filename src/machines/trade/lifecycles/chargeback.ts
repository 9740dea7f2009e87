import { assign, setup } from 'xstate'
import type { ReasonCode, ReasonParams } from '#domain/reasons.ts'
import type { ChargebackOutcome, ChargebackStatus } from '#domain/trade/chargebacks.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** What a decision about a case rests on; it may be answered until `deadline` (epoch ms UTC). */
export type ChargebackFacts = {
  readonly status: ChargebackStatus
  readonly outcome: ChargebackOutcome | null
  readonly deadline: number
}

/** What may happen to a case. `at` is the instant of asking (epoch ms UTC). */
export type ChargebackEvent = { readonly type: 'EXPIRE'; readonly at: number }

/** A case of the cardholder's bank: what is not answered in time is lost. */
export const chargebackLifecycle = setup({
  types: {} as {
    context: Omit<ChargebackFacts, 'status'>
    input: Omit<ChargebackFacts, 'status'>
    events: ChargebackEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
  guards: {
    'chargeback.not_due': ({ context, event }) => event.at >= context.deadline,
  },
}).createMachine({
  id: 'chargeback',
  context: ({ input }) => input,
  initial: 'pending',
  meta: { doc: 'A case of the cardholder’s bank against a payment' },
  states: {
    pending: {
      meta: { doc: 'Waits for an answer' },
      on: {
        EXPIRE: {
          guard: 'chargeback.not_due',
          target: 'closed',
          actions: assign({ outcome: 'expired' }),
        },
      },
    },
    waiting: {
      meta: { doc: 'Answered; the bank decides', otherwise: 'chargeback.with_bank' },
    },
    closed: { type: 'final', meta: { doc: 'Over', otherwise: 'chargeback.closed' } },
  },
})

const paramsOf = (code: ReasonCode, { deadline }: ChargebackFacts): ReasonParams =>
  code === 'chargeback.not_due' ? { until: new Date(deadline).toISOString() } : {}

/** What may happen to a case, asked and taken. */
export const { reasonsAgainst, step } = lifecycle({
  machine: chargebackLifecycle,
  place: ({ status, ...context }: ChargebackFacts) =>
    chargebackLifecycle.resolveState({ value: status, context }),
  read: ({ value, context }) => ({ status: value, ...context }),
  params: paramsOf,
})
