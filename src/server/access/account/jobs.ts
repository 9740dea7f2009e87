import { m } from '#paraglide/messages.js'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { decideInSandbox } from './decide.ts'

export const accountJobs: ModuleJobs<'sandbox.decideAccount'> = {
  'sandbox.decideAccount': {
    word: m.sandbox_job_decide_account,
    at: 'due',
    run: (tx, ctx, { merchantId }) => decideInSandbox(tx, ctx, merchantId),
  },
}
