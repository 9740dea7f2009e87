import { m } from '#paraglide/messages.js'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import { takeOver } from './take-over.ts'

export const reportJobs: ModuleJobs<'reports.take_over'> = {
  'reports.take_over': {
    word: m.sandbox_job_reports_take_over,
    schedule: { next: dailyAt(1, 30), missed: 'once' },
    at: 'now',
    long: takeOver,
  },
}
