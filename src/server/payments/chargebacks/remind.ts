import type { Tx } from '#server/db/open.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { JobPayloads } from '#server/jobs/kinds.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { lockCase } from './case-record.ts'
import { notifyCase } from './notify-step.ts'

/** Reminds the merchant of a deadline if the case still waits for an answer. */
export async function remindOf(
  tx: Tx,
  ctx: Ctx,
  { chargebackId, stage, days }: JobPayloads['chargeback.remind'],
): Promise<JobSummary> {
  const { held } = await lockCase(tx, chargebackId)
  const isAsked = held.stage === stage && held.status === 'pending' && held.appeal === 'none'
  if (!isAsked) return {}
  await notifyCase(tx, ctx, held, 'reminder', days)
  return { reminded: chargebackId, stage, days }
}
