import { ledgerChecks } from '#server/db/schema/ledger.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { verifyLedger } from '#server/ledger/verify.ts'

/** Runs every ledger rule and stores the results. Violations are also logged as errors. */
export async function checkLedger({ db, now, log }: Ctx): Promise<JobSummary> {
  const faults = await verifyLedger(db)
  for (const fault of faults) log.error({ fault }, 'the ledger does not add up')
  await db.insert(ledgerChecks).values({ at: now, faults })
  return faults.length > 0 ? { faults: faults.length } : {}
}
