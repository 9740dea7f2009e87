import { assign, setup } from 'xstate'
import {
  type ChargebackOutcome,
  type ChargebackStage,
  leavesAt,
} from '#domain/payments/chargebacks.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import type { ChargebackEvent, ChargebackFacts } from './chargeback-facts.ts'

type Context = Omit<ChargebackFacts, 'status' | 'appeal'>

/** XState setup of the case lifecycle: its guards, and the actions that update its amounts. */
export const chargebackSetup = setup({
  types: {} as {
    context: Context
    input: Context
    events: ChargebackEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
  guards: {
    'chargeback.deadline_over': ({ context, event }) =>
      !('at' in event) || event.at < context.deadline,
    'chargeback.not_due': ({ context, event }) =>
      !('at' in event) ||
      event.at >= (event.type === 'SEND' ? (context.sendAt ?? 0) : context.deadline),
    'chargeback.not_answered': ({ context }) => context.answered,
    // A bank may escalate from a closed retrieval: the documents did not satisfy it, or never came.
    'chargeback.closed': ({ context }) => context.stage === 'retrieval',
    'chargeback.ruling_amount': ({ context, event }) =>
      event.type !== 'RULED_PARTIAL' || (event.lost > 0n && event.lost < context.held),
    hasLeft: ({ context }) => context.answered,
  },
  actions: {
    submit: assign({
      sendAt: ({ context, event }) =>
        'at' in event ? leavesAt(event.at, context.deadline) : context.sendAt,
    }),
    takeBack: assign({ sendAt: null }),
    leave: assign({ answered: true, sendAt: null }),
    /** Starts a stage with its own deadline and no answer yet. */
    enter: assign(({ context, event }, stage: ChargebackStage) => ({
      stage,
      answered: false,
      outcome: null,
      sendAt: null,
      deadline: 'deadline' in event ? event.deadline : context.deadline,
    })),
    freeze: assign(({ event }) =>
      event.type === 'ESCALATED' ? { worth: event.worth, held: event.worth } : {},
    ),
    freezeFee: assign(({ event }) => (event.type === 'ESCALATED' ? { feeHeld: event.fee } : {})),
    release: assign({ held: 0n, feeHeld: 0n }),
    lose: assign(({ context }) => ({
      held: 0n,
      lost: context.lost + context.held,
      feeHeld: 0n,
      feePaid: context.feePaid + context.feeHeld,
    })),
    /** Each side bears half of the fee; of an odd minor unit the merchant's half is the smaller one. */
    part: assign(({ context, event }) => ({
      held: 0n,
      lost: context.lost + (event.type === 'RULED_PARTIAL' ? event.lost : 0n),
      feeHeld: 0n,
      feePaid: context.feePaid + context.feeHeld / 2n,
    })),
    end: assign((_, outcome: ChargebackOutcome) => ({ outcome, sendAt: null })),
  },
})

const end = (action: 'lose' | 'release' | 'part', outcome: ChargebackOutcome) =>
  ({ target: '#chargeback.closed', actions: [action, { type: 'end', params: outcome }] }) as const
/**
 * Transitions that close the case: the cardholder gets all of the money (`lost`), the merchant does (`kept`), or each
 * gets a part (`parted`).
 */
export const lost = (outcome: ChargebackOutcome) => end('lose', outcome)
export const kept = (outcome: ChargebackOutcome) => end('release', outcome)
export const parted = end('part', 'partial')

/** Transition to the next stage; the action freezes or releases the money, or freezes the arbitration fee. */
export const enter = (stage: ChargebackStage, action?: 'freeze' | 'release' | 'freezeFee') =>
  ({
    target: `#chargeback.${stage}`,
    actions: [{ type: 'enter', params: stage } as const, ...(action ? [action] : [])],
  }) as const

/** Events that end every stage: the cardholder withdraws the case, or has received a refund. */
export const ends = { WITHDRAWN: kept('withdrawn'), REFUNDED: kept('refunded') } as const

type Way = ReturnType<typeof enter> | ReturnType<typeof end>
/** Responses of the bank to the answer of a stage. */
type Says = {
  readonly ACCEPTED?: Way
  readonly CARDHOLDER_CONFIRMED?: Way
  readonly REJECTED: Way
  readonly ESCALATED: Way
}
const inTime = { guard: 'chargeback.deadline_over' } as const

/**
 * Builds a stage that expects an answer from the merchant, who answers, may take that back, and then waits for the
 * bank. `early`: bank events that are valid before there is an answer. Only pre-arbitration has a confirmation.
 */
export const asked = (
  doc: string,
  says: Says,
  { early = {}, confirms = false }: { early?: Partial<Says>; confirms?: boolean } = {},
) => {
  // If an answer is submitted but not sent, the bank's response refers to an earlier one.
  const ifAnswered = {
    ...Object.fromEntries(
      Object.entries(says).map(([event, way]) => [
        event,
        { ...way, guard: 'chargeback.not_answered' as const },
      ]),
    ),
    ...early,
  }
  return chargebackSetup.createStateConfig({
    meta: { doc },
    initial: 'pending',
    on: ends,
    states: {
      pending: {
        meta: {
          doc: 'The merchant is asked; what it answers is a draft',
          otherwise: 'chargeback.not_answered',
        },
        on: {
          SUBMIT: { ...inTime, target: 'submitted', actions: 'submit' },
          WAIVE: { ...inTime, ...lost('waived') },
          ...(confirms ? { CONFIRM: { ...inTime, ...lost('failure') } } : {}),
          EXPIRE: { guard: 'chargeback.not_due', target: 'over' },
          ...ifAnswered,
        },
      },
      over: {
        meta: { doc: 'The time is over: what has left before counts, though it was being changed' },
        always: [{ guard: 'hasLeft', target: 'waiting' }, lost('expired')],
      },
      submitted: {
        meta: {
          doc: 'Answered; leaves for the bank after a while in which it may be taken back',
          otherwise: 'chargeback.submitted',
        },
        on: {
          EDIT: { ...inTime, target: 'submitted', actions: 'submit' },
          TAKE_BACK: { ...inTime, target: 'pending', actions: 'takeBack' },
          WAIVE: { ...inTime, ...lost('waived') },
          SEND: { guard: 'chargeback.not_due', target: 'waiting', actions: 'leave' },
          ...ifAnswered,
        },
      },
      waiting: {
        meta: { doc: 'Answered; the bank decides', otherwise: 'chargeback.with_bank' },
        on: { REOPEN: { ...inTime, target: 'pending' }, ...says },
      },
    },
  })
}
