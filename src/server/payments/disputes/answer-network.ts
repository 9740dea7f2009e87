import { disputes } from '#server/db/schema/disputes.ts'
import { transact } from '#server/db/transact.ts'
import { againAt } from '#server/jobs/again-at.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { JobPayloads } from '#server/jobs/kinds.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'

/**
 * Reports the answer to an alert to the card network. While the network is unreachable another job retries it without
 * limit, so no answer is lost.
 */
export async function answerNetwork(
  ctx: Ctx,
  { disputeId, status, asked = 0 }: JobPayloads['dispute.answer'],
): Promise<JobSummary> {
  const [held] = await ctx.db.select().from(disputes).where(byId(disputes.id, disputeId))
  if (!held) return {}
  const { networkReference, transactionId, reason, note } = held
  const answer = { networkReference, transactionId, reason, status, note }
  try {
    await ctx.services.network.answerAlert(answer)
    return { subject: disputeId, status }
  } catch (error) {
    ctx.log.warn({ err: error, disputeId }, 'the card network did not take the answer to an alert')
    const payload = { disputeId, status, asked: asked + 1 }
    const dueAt = againAt(ctx.now, asked)
    const key = `${disputeId} ${status} ${asked + 1}`
    await transact(ctx.db, (tx) => enqueue(tx, { kind: 'dispute.answer', key, dueAt, payload }))
    return {}
  }
}
