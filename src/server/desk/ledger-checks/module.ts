import type * as contract from '#contract/desk/ledger-checks.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { getTrialBalance } from './get-trial-balance.ts'
import { ledgerCheckJobs } from './jobs.ts'
import { startCheck } from './start-check.ts'

export const ledgerChecks = {
  handlers: {
    getTrialBalance,
    startCheck,
  } satisfies HandlersOf<typeof contract>,
  jobs: ledgerCheckJobs,
}
