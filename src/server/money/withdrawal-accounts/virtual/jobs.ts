import { m } from '#paraglide/messages.js'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { checkVirtualAccount } from './check-virtual-account.ts'

export const virtualAccountJobs: ModuleJobs<'virtualAccount.check'> = {
  'virtualAccount.check': {
    word: m.sandbox_job_virtual_account,
    at: 'now',
    long: (ctx, { virtualAccountId }) => checkVirtualAccount(ctx, virtualAccountId),
  },
}
