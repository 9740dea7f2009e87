import { m } from '#paraglide/messages.js'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { deliver, type ToDeliver } from './deliver.ts'

declare module '#server/jobs/kinds.ts' {
  interface JobPayloads {
    'statement.delivery': ToDeliver
  }
}

export const statementSettingJobs: ModuleJobs<'statement.delivery'> = {
  'statement.delivery': { word: m.sandbox_job_statement_delivery, at: 'now', long: deliver },
}
