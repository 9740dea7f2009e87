import { lte } from 'drizzle-orm'
import { m } from '#paraglide/messages.js'
import { deadlineMarks } from '#server/db/schema/deadlines.ts'
import { removed } from '#server/jobs/job.ts'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import { unscoped } from '#server/kernel/scope.ts'

export const deadlineJobs: ModuleJobs<'deadline.forget'> = {
  'deadline.forget': {
    word: m.sandbox_job_deadline_forget,
    schedule: { next: dailyAt(2, 15), missed: 'once' },
    at: 'now',
    run: async (tx, { now }) => {
      const over = lte(deadlineMarks.endsAt, now)
      const { rowCount } = await tx
        .delete(deadlineMarks)
        .where(unscoped('the clock forgets what is over, of whomever', over))
      return removed(rowCount ?? 0)
    },
  },
}
