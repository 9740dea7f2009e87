import { m } from '#paraglide/messages.js'
import type { NounJobs } from '#server/jobs/noun-jobs.ts'
import { deliver, type ToDeliver } from './deliver.ts'

declare module '#server/jobs/kinds.ts' {
  interface JobPayloads {
    'statement.delivery': ToDeliver
  }
}

export const statementSettingJobs: NounJobs<'statement.delivery'> = {
  'statement.delivery': { word: m.sandbox_job_statement_delivery, at: 'now', long: deliver },
}
