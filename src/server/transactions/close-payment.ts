import type { Tx } from '#server/db/open.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { tellEnded } from './ended.ts'
import { addEvent } from './events.ts'
import { type TransactionRecord, updateRecord } from './record.ts'
import { dropResumeJob, reverseJob } from './resume-job.ts'

/**
 * Makes a payment CANCELED, for good. What may already be at the network is taken back there by a job, so
 * the cancel itself never waits for it. The caller has asked the lifecycle and writes the audit entry.
 */
export async function closePayment(
  tx: Tx,
  ctx: Ctx,
  payment: TransactionRecord,
  how: { readonly kind: 'canceled' | 'rejected'; readonly relatedId?: string },
): Promise<void> {
  const status = 'CANCELED'
  await updateRecord(tx, payment.id, { status, outcome: 'CANCELED', endedAt: ctx.now() })
  await addEvent(tx, ctx, payment, { ...how, status })
  await dropResumeJob(tx, payment.id)
  if (payment.status !== 'PENDING') await enqueue(tx, reverseJob(payment.id, ctx.now(), 'canceled'))
  await tellEnded(tx, ctx, payment, status)
}
