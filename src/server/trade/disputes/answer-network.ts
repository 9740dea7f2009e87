import { disputes } from '#server/db/schema/disputes.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import type { AlertAnswer } from '#server/ports/card-network.ts'

/** Tells the card network how an alert was answered; the job goes on trying while it cannot be reached. */
export async function answerNetwork(
  ctx: Ctx,
  disputeId: string,
  status: AlertAnswer['status'],
): Promise<JobSummary> {
  const [held] = await ctx.db.select().from(disputes).where(byId(disputes.id, disputeId))
  if (!held) return {}
  const { networkReference, transactionId, reason, note } = held
  await ctx.services.network.answerAlert({ networkReference, transactionId, reason, status, note })
  return { subject: disputeId, status }
}
