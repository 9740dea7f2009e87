import { m } from '#paraglide/messages.js'
import { removed } from '#server/jobs/job.ts'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import { forgetOldRequests } from './forget.ts'

export const contactJobs: ModuleJobs<'contact.forget'> = {
  'contact.forget': {
    word: m.sandbox_job_contact_forget,
    schedule: { next: dailyAt(1, 30), missed: 'once' },
    at: 'now',
    run: async (tx, { now }) => removed(await forgetOldRequests(tx, now)),
  },
}
