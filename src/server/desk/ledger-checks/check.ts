import { ledgerChecks } from '#server/db/schema/ledger.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { verifyLedger } from '#server/ledger/verify.ts'

/** Asks every rule of the books and writes down how it ended. What breaks one is logged as an error as well. */
export async function checkLedger({ db, now, log }: Ctx): Promise<JobSummary> {
  const faults = await verifyLedger(db)
  for (const fault of faults) log.error({ fault }, 'the ledger does not add up')
  await db.insert(ledgerChecks).values({ at: now, faults })
  return faults.length > 0 ? { faults: faults.length } : {}
}
