import type { Transition } from '#machines/lifecycle.ts'
import type { DisputeFacts } from '#machines/payments/lifecycles/dispute.ts'
import { askDesk } from '#server/cases/ask.ts'
import type { Tx } from '#server/db/open.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { dropJob } from '#server/jobs/drop.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { answerJobs } from './answer-job.ts'
import { emitAlert } from './emit-alert.ts'
import type { DisputeRecord } from './facts.ts'
import { noteOnce, noteOnPayment } from './note.ts'

/**
 * Stores a transition of an alert with all that follows: its history, the timeline of its payment, its deadlines, and
 * the report to the card network. The alert must be locked. Returns the audit entry for the caller to write.
 */
export async function moveDispute(
  tx: Tx,
  ctx: Ctx,
  held: DisputeRecord,
  { after }: Transition<DisputeFacts>,
  columns: { readonly note?: string } = {},
): Promise<Audited> {
  const { id, merchantId } = held
  const { status } = after
  const closedAt = status === 'processed' ? null : ctx.now
  await tx
    .update(disputes)
    .set({ ...columns, status, closedAt })
    .where(byId(disputes.id, id))
  if (status !== 'pending') await noteOnce(tx, ctx, id, status)
  if (closedAt) await noteOnPayment(tx, ctx, held, 'dispute_closed')
  if (held.status === 'pending') {
    await dropJob(tx, 'dispute.expire', id)
    await dropJob(tx, 'dispute.remind', id)
  }
  if (status === 'processed') await askDesk(tx, ctx, { queue: 'dispute', subject: id })
  await emitAlert(tx, ctx, closedAt ? 'dispute.closed' : 'dispute.answered', held, status)
  for (const job of answerJobs(id, status, ctx.now)) await enqueue(tx, job)
  return {
    action: 'dispute.change',
    subject: id,
    merchantId,
    before: { status: held.status },
    after: { status, ...columns },
  }
}
