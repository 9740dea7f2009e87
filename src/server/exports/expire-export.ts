import { transact } from '#server/db/transact.ts'
import { storedName } from '#server/files/export-name.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { stepExport } from './step.ts'

export async function expireExport(ctx: Ctx, exportId: string): Promise<JobSummary> {
  const event = { type: 'EXPIRE', at: ctx.now.getTime() } as const
  const expired = await transact(ctx.db, (tx) => stepExport(tx, exportId, event))
  await ctx.services.files.remove(storedName(exportId))
  return expired ? { expired: exportId } : {}
}
