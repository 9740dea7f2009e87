import { m } from '#paraglide/messages.js'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import { forgetOld } from './forget.ts'
import { nextWarning, watchDocuments } from './watch.ts'

export const identityJobs: ModuleJobs<'identity.watch' | 'identity.forget'> = {
  'identity.watch': {
    word: m.sandbox_job_identity_watch,
    schedule: { next: dailyAt(1), missed: 'once', dueAfter: nextWarning },
    at: 'now',
    long: watchDocuments,
  },
  'identity.forget': {
    word: m.sandbox_job_identity_forget,
    schedule: { next: dailyAt(4), missed: 'once' },
    at: 'now',
    long: forgetOld,
  },
}
