import type { Transition } from '#machines/lifecycle.ts'
import type { TransactionFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import type { Tx } from '#server/db/open.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { addEvent } from './add-event.ts'
import { notifyEnded } from './ended.ts'
import { dropResumeJob, reverseJob } from './resume-job.ts'
import { storeStep, type TransactionRecord } from './shared/record.ts'

/**
 * Sets a payment to CANCELED, for good. A job reverses whatever may already be at the network, so that the cancellation
 * never waits for it. The caller checks the lifecycle and writes the audit entry.
 */
export async function closePayment(
  tx: Tx,
  ctx: Ctx,
  payment: TransactionRecord,
  taken: Transition<TransactionFacts>,
  how: { readonly kind: 'canceled' | 'rejected'; readonly relatedId?: string },
): Promise<void> {
  const { status } = taken.after
  await storeStep(tx, payment.id, taken, { outcome: 'CANCELED', endedAt: ctx.now })
  await addEvent(tx, ctx, payment, { ...how, status })
  await dropResumeJob(tx, payment.id)
  if (payment.status !== 'PENDING') await enqueue(tx, reverseJob(payment.id, ctx.now, 'canceled'))
  await notifyEnded(tx, ctx, payment, status)
}
