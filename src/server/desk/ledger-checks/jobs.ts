import { m } from '#paraglide/messages.js'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import { checkLedger } from './check.ts'

export const ledgerCheckJobs: ModuleJobs<'ledger.verify'> = {
  'ledger.verify': {
    word: m.sandbox_job_ledger_verify,
    schedule: { next: dailyAt(2), missed: 'once' },
    at: 'now',
    long: checkLedger,
  },
}
