import { lt } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { idempotencyKeys } from '#server/db/schema/audit.ts'
import { removed } from '#server/jobs/job.ts'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import { forgetOldCodes } from './clean-up.ts'

export const codeJobs: ModuleJobs<'keys.cleanup'> = {
  'keys.cleanup': {
    word: m.sandbox_job_keys_cleanup,
    schedule: { next: dailyAt(1), missed: 'once' },
    at: 'now',
    run: async (tx, { now }) => {
      const before = new Date(now.getTime() - limits.idempotencyLife)
      const { rowCount } = await tx
        .delete(idempotencyKeys)
        .where(lt(idempotencyKeys.createdAt, before))
      return removed((rowCount ?? 0) + (await forgetOldCodes(tx, now)))
    },
  },
}
