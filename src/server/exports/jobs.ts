import { m } from '#paraglide/messages.js'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { expireExport } from './expire-export.ts'
import { runExport } from './run-export.ts'

export const exportJobs: ModuleJobs<'export.run' | 'export.expiry'> = {
  'export.run': {
    word: m.sandbox_job_export_run,
    at: 'now',
    long: (ctx, { exportId }) => runExport(ctx, exportId),
  },
  'export.expiry': {
    word: m.sandbox_job_export_expiry,
    at: 'due',
    long: (ctx, { exportId }) => expireExport(ctx, exportId),
  },
}
