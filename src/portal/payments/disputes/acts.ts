import type { DisputeDetail } from '#contract/payments/dispute-shapes.ts'
import type { RenderedReason } from '#domain/reasons.ts'
import { disputesReasons } from '#labels/reasons/disputes.ts'
import { type DisputeFacts, reasonsAgainst } from '#machines/payments/lifecycles/dispute.ts'
import { factsOf as paymentFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import { now } from '#portal/kit/clock.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { reasonsOf } from '#portal/payments/transactions/shared/acts.ts'

/** The actions of a merchant on a dispute alert. The first two are also values of `answer` in the address. */
export const answers = ['process', 'waive'] as const
export type Answer = (typeof answers)[number]

const factsOf = (dispute: DisputeDetail): DisputeFacts => ({
  status: dispute.status,
  deadline: Date.parse(dispute.deadline),
  refund: dispute.refund,
  transactionId: dispute.transactionId,
})

export const answerReasons = (
  dispute: DisputeDetail,
  answer: Answer,
): readonly RenderedReason[] => {
  const type = answer === 'process' ? 'PROCESS' : 'WAIVE'
  const event = { type, at: now().getTime() } as const
  return formatReasons(disputesReasons, reasonsAgainst(factsOf(dispute), event))
}

/** All reasons against a refund for an alert: that the alert is over, otherwise those of the payment itself. */
export function refundReasons(dispute: DisputeDetail): readonly RenderedReason[] {
  const wouldEnd = { ...factsOf(dispute), refund: 'done' as const }
  const over = formatReasons(disputesReasons, reasonsAgainst(wouldEnd, { type: 'REFUND' }))
  return over.length > 0 ? over : reasonsOf('refund', paymentFacts(dispute.payment.facts))
}
