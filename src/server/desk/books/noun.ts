import type * as contract from '#contract/desk/books.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { getTrialBalance } from './get-trial-balance.ts'
import { bookJobs } from './jobs.ts'
import { startCheck } from './start-check.ts'

export const books = {
  verbs: {
    getTrialBalance,
    startCheck,
  } satisfies VerbsOf<typeof contract>,
  jobs: bookJobs,
}
