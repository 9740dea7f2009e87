import { lte } from 'drizzle-orm'
import { m } from '#paraglide/messages.js'
import { deadlineMarks } from '#server/db/schema/deadlines.ts'
import { removed } from '#server/jobs/job.ts'
import type { NounJobs } from '#server/jobs/noun-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import { overAll } from '#server/kernel/scope.ts'

declare module '#server/jobs/kinds.ts' {
  interface JobPayloads {
    /** What people noted at timers that are over. */
    'deadline.forget': Record<never, never>
  }
}

export const deadlineJobs: NounJobs<'deadline.forget'> = {
  'deadline.forget': {
    word: m.sandbox_job_deadline_forget,
    schedule: { next: dailyAt(2, 15), missed: 'once' },
    at: 'now',
    run: async (tx, { now }) => {
      const over = lte(deadlineMarks.endsAt, now)
      const { rowCount } = await tx
        .delete(deadlineMarks)
        .where(overAll('the clock forgets what is over, of whomever', over))
      return removed(rowCount ?? 0)
    },
  },
}
