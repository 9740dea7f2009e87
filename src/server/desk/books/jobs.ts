import { m } from '#paraglide/messages.js'
import type { NounJobs } from '#server/jobs/noun-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import { checkBooks } from './check.ts'

declare module '#server/jobs/kinds.ts' {
  interface JobPayloads {
    'ledger.verify': Record<never, never>
  }
}

export const bookJobs: NounJobs<'ledger.verify'> = {
  'ledger.verify': {
    word: m.sandbox_job_ledger_verify,
    schedule: { next: dailyAt(2), missed: 'once' },
    at: 'now',
    long: checkBooks,
  },
}
