import type { Transition } from '#machines/lifecycle.ts'
import { transition } from '#machines/payments/lifecycles/transaction.ts'
import type { TransactionFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import type { Tx } from '#server/db/open.ts'
import { dropJob } from '#server/jobs/drop.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { addEvent } from './add-event.ts'
import type { SettlementTerms } from './amounts.ts'
import { addChild } from './child.ts'
import { closePayment } from './close-payment.ts'
import { notifyEnded } from './ended.ts'
import { factsOf } from './facts.ts'
import { lockRecord, type TransactionRecord } from './shared/record.ts'
import { succeed } from './succeed.ts'

/**
 * Accepts or rejects a payment held for risk review, inside a transaction. The issuer has already approved it and the
 * hold is the acquirer's own, so accepting needs no network call; a rejected payment is reversed at the network by a
 * job. `worth` is its settlement, computed beforehand when it is accepted. Returns the audit entry for the caller to
 * write. Fails with `refused` and the reasons.
 */
export async function decideReview(
  tx: Tx,
  ctx: Ctx,
  paymentId: string,
  decision: 'APPROVE' | 'REJECT',
  worth: SettlementTerms | null,
) {
  const payment = await lockRecord(tx, paymentId)
  const taken = applyTransition(transition(factsOf(payment), { type: decision }))
  const outcome = worth ? 'PAID_SUCCESSFUL' : 'CANCELED'
  const child = { type: decision, status: 'SUCCESS', amount: payment.amount, outcome } as const
  const childId = await addChild(tx, ctx, payment, child)
  if (worth) await approve(tx, ctx, payment, taken, { relatedId: childId, worth })
  else await closePayment(tx, ctx, payment, taken, { kind: 'rejected', relatedId: childId })
  await dropJob(tx, 'review.timeout', payment.id)
  const before = { status: payment.status }
  const after = { of: payment.id, decision, status: taken.after.status }
  const { merchantId } = payment
  const reviewed: Audited = {
    action: 'transaction.review',
    subject: childId,
    merchantId,
    before,
    after,
  }
  const audited = worth ? [reviewed] : [reviewed, { ...reviewed, subject: payment.id }]
  return { audited, before: before.status, after: after.status }
}

async function approve(
  tx: Tx,
  ctx: Ctx,
  payment: TransactionRecord,
  taken: Transition<TransactionFacts>,
  { relatedId, worth }: { readonly relatedId: string; readonly worth: SettlementTerms },
): Promise<void> {
  const { status } = taken.after
  await succeed(tx, ctx, payment, taken, worth, {})
  await addEvent(tx, ctx, payment, { kind: 'approved', status, relatedId })
  await notifyEnded(tx, ctx, payment, status)
}
