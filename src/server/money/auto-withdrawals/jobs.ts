import { m } from '#paraglide/messages.js'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import { runAutoWithdrawals } from './run.ts'

export const autoWithdrawalJobs: ModuleJobs<'autoWithdrawal.run'> = {
  'autoWithdrawal.run': {
    word: m.sandbox_job_auto_withdrawal,
    schedule: { next: dailyAt(0), missed: 'each' },
    at: 'due',
    long: runAutoWithdrawals,
  },
}
