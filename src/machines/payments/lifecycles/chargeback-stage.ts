import { assign, setup } from 'xstate'
import {
  type ChargebackOutcome,
  type ChargebackStage,
  leavesAt,
} from '#domain/payments/chargebacks.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import type { ChargebackEvent, ChargebackFacts } from './chargeback-facts.ts'

type Context = Omit<ChargebackFacts, 'status' | 'appeal'>

/** What the lifecycle of a case is made of: its guards, and what its steps count. */
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
    // A bank may go on from a retrieval that has ended: the documents did not satisfy it, or never came.
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
    /** A stage begins: with its own time to answer, and nothing answered yet. */
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
    /** Each side bears half of the fee; of an odd unit the merchant's half is the smaller one. */
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
/** The case is over, and the cardholder has all of it; the merchant has; or each a part. */
export const lost = (outcome: ChargebackOutcome) => end('lose', outcome)
export const kept = (outcome: ChargebackOutcome) => end('release', outcome)
export const parted = end('part', 'partial')

/** The next stage begins, and by the way the money is frozen, or released, or the fee of an arbitration frozen. */
export const enter = (stage: ChargebackStage, action?: 'freeze' | 'release' | 'freezeFee') =>
  ({
    target: `#chargeback.${stage}`,
    actions: [{ type: 'enter', params: stage } as const, ...(action ? [action] : [])],
  }) as const

/** Ends every stage: the cardholder gives the case up, or has the money by a refund. */
export const ends = { WITHDRAWN: kept('withdrawn'), REFUNDED: kept('refunded') } as const

type Way = ReturnType<typeof enter> | ReturnType<typeof end>
/** What the bank may say to an answer of a stage. */
type Says = {
  readonly ACCEPTED?: Way
  readonly CARDHOLDER_CONFIRMED?: Way
  readonly REJECTED: Way
  readonly ESCALATED: Way
}
const inTime = { guard: 'chargeback.deadline_over' } as const

/**
 * A stage in which the merchant is asked: it answers, may take that back, and then waits for the bank. `early`: what the
 * bank may say before there is an answer. Confirming is asked for in pre-arbitration only.
 */
export const asked = (
  doc: string,
  says: Says,
  { early = {}, confirms = false }: { early?: Partial<Says>; confirms?: boolean } = {},
) => {
  // Where an answer is at hand that has not left, what the bank says is about an earlier one.
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
