import type { DisputeDetail } from '#contract/trade/dispute-shapes.ts'
import type { ToldReason } from '#domain/reasons.ts'
import { type DisputeFacts, reasonsAgainst } from '#machines/trade/lifecycles/dispute.ts'
import { factsOf as paymentFacts } from '#machines/trade/lifecycles/transaction-facts.ts'
import { now } from '#portal/kit/clock.ts'
import { toldBy } from '#portal/kit/told-by.ts'
import { reasonsOf } from '#portal/trade/transactions/offers/acts.ts'
import { disputesReasons } from '#words/reasons/disputes.ts'

/** What a merchant may do with an alert; the first two are also the words of `answer` in the address. */
export const answers = ['process', 'waive'] as const
export type Answer = (typeof answers)[number]

const factsOf = (dispute: DisputeDetail): DisputeFacts => ({
  status: dispute.status,
  deadline: Date.parse(dispute.deadline),
  refund: dispute.refund,
  transactionId: dispute.transactionId,
})

/** Everything against an answer now. */
export const answerReasons = (dispute: DisputeDetail, answer: Answer): readonly ToldReason[] => {
  const type = answer === 'process' ? 'PROCESS' : 'WAIVE'
  const event = { type, at: now().getTime() } as const
  return toldBy(disputesReasons, reasonsAgainst(factsOf(dispute), event))
}

/** Everything against a refund of its payment: an alert that is over needs none, else the payment itself says. */
export function refundReasons(dispute: DisputeDetail): readonly ToldReason[] {
  const wouldEnd = { ...factsOf(dispute), refund: 'done' as const }
  const over = toldBy(disputesReasons, reasonsAgainst(wouldEnd, { type: 'REFUND' }))
  return over.length > 0 ? over : reasonsOf('refund', paymentFacts(dispute.payment.facts))
}
