import { type ReasonCode, type ReasonParams, reason } from '#domain/reasons.ts'
import { lifecycle } from '#machines/lifecycle.ts'
import type { ChargebackEvent, ChargebackFacts } from './chargeback-facts.ts'
import { asked, chargebackSetup, ends, enter, kept, lost, parted } from './chargeback-stage.ts'

const disputed = enter('1st_chargeback', 'freeze')
const again = enter('2nd_chargeback', 'freeze')

/** Lifecycle of a chargeback case through all its stages. */
export const chargebackLifecycle = chargebackSetup.createMachine({
  id: 'chargeback',
  context: ({ input }) => input,
  initial: 'retrieval',
  meta: { doc: 'A case of the cardholder’s bank against a payment' },
  states: {
    retrieval: asked(
      'The bank asks for documents; no money is disputed yet',
      { ACCEPTED: kept('success'), REJECTED: lost('failure'), ESCALATED: disputed },
      // The bank may escalate without waiting for the documents.
      { early: { ESCALATED: disputed } },
    ),
    '1st_chargeback': asked('The bank disputes the payment; its money is frozen', {
      ACCEPTED: enter('chargeback_reversal', 'release'),
      REJECTED: lost('failure'),
      ESCALATED: again,
    }),
    chargeback_reversal: {
      meta: { doc: 'The answer was accepted and the money is back; the bank may come again' },
      initial: 'waiting',
      on: ends,
      states: {
        waiting: {
          meta: { doc: 'Until the bank’s time is over', otherwise: 'chargeback.reversed' },
          on: {
            ESCALATED: again,
            EXPIRE: { guard: 'chargeback.not_due', ...kept('success') },
          },
        },
      },
    },
    '2nd_chargeback': asked('The bank disputes the payment again; its money is frozen', {
      ACCEPTED: kept('success'),
      REJECTED: lost('failure'),
      ESCALATED: enter('pre_arbitration'),
    }),
    pre_arbitration: asked(
      'Both sides confirm, or the card network decides',
      {
        CARDHOLDER_CONFIRMED: kept('success'),
        REJECTED: lost('failure'),
        ESCALATED: enter('arbitration', 'freezeFee'),
      },
      { confirms: true },
    ),
    arbitration: {
      meta: { doc: 'The card network decides; the loser pays the fee' },
      initial: 'waiting',
      on: ends,
      states: {
        waiting: {
          meta: {
            doc: 'Until the card network has decided',
            otherwise: 'chargeback.in_arbitration',
          },
          on: {
            RULED_WIN: kept('success'),
            RULED_LOSE: lost('failure'),
            RULED_PARTIAL: { guard: 'chargeback.ruling_amount', ...parted },
          },
        },
      },
    },
    closed: {
      meta: {
        doc: 'Over; after a retrieval the bank may still dispute the payment',
        otherwise: 'chargeback.closed',
      },
      on: { ESCALATED: { guard: 'chargeback.closed', ...disputed } },
    },
  },
})

function paramsOf(code: ReasonCode, { deadline, sendAt }: ChargebackFacts): ReasonParams {
  const until = (at: number) => ({ until: new Date(at).toISOString() })
  switch (code) {
    case 'chargeback.not_due':
    case 'chargeback.deadline_over':
    case 'chargeback.reversed':
      return until(deadline)
    case 'chargeback.submitted':
      return until(sendAt ?? deadline)
    default:
      return {}
  }
}

const innerOf = ({ status, appeal }: ChargebackFacts) =>
  status === 'waiting' ? 'waiting' : appeal === 'submitted' ? 'submitted' : 'pending'

/** Checks chargeback events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: chargebackLifecycle,
  snapshotOf: (facts: ChargebackFacts) => {
    const { status, appeal: _, ...context } = facts
    const value = status === 'closed' ? 'closed' : { [facts.stage]: innerOf(facts) }
    return chargebackLifecycle.resolveState({ value, context })
  },
  read: (place): ChargebackFacts => {
    const { context } = place
    const isIn = (inner: string) => place.matches({ [context.stage]: inner })
    const status = place.matches('closed') ? 'closed' : isIn('waiting') ? 'waiting' : 'pending'
    const appeal = isIn('submitted') ? 'submitted' : context.answered ? 'sent' : 'none'
    return { status, appeal, ...context }
  },
  params: paramsOf,
  // A confirmation exists only in pre-arbitration; in other stages no other reason is useful.
  override: ({ status, stage }, event: ChargebackEvent) =>
    event.type === 'CONFIRM' && status !== 'closed' && stage !== 'pre_arbitration'
      ? [reason('chargeback.not_pre_arbitration')]
      : [],
})
