import { m } from '#paraglide/messages.js'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import { expireFiles } from './expire-files.ts'
import { sweepFiles } from './sweep-files.ts'

export const fileJobs: ModuleJobs<'files.expire' | 'files.sweep'> = {
  'files.expire': {
    word: m.sandbox_job_files_expire,
    schedule: { next: dailyAt(4), missed: 'once' },
    at: 'now',
    long: expireFiles,
  },
  'files.sweep': {
    word: m.sandbox_job_files_sweep,
    schedule: { next: dailyAt(4, 30), missed: 'once' },
    at: 'now',
    long: sweepFiles,
  },
}
