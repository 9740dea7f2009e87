import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { ledgerChecks } from '#server/db/schema/ledger.ts'
import type { JobKind } from '#server/jobs/kinds.ts'
import { invariants } from '#server/ledger/verify.ts'

/** The job that checks every rule: scheduled each night, and started by the staff on request. */
export const checkJob: JobKind = 'ledger.verify'

/** Result of the last ledger check, rule by rule; null before the first one. */
export async function lastCheck(db: Reader) {
  const [last] = await db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.id)).limit(1)
  if (!last) return null
  const rules = invariants.map((rule) => ({
    rule,
    faults: last.faults
      .filter(({ check }) => check === rule)
      .map(({ subject, detail }) => `${subject}: ${detail}`),
  }))
  return { at: last.at.toISOString(), rules }
}

/** Whether a check that is due at `now` is queued or running. */
export async function isChecking(db: Reader, now: Date): Promise<boolean> {
  const open = inArray(jobs.state, ['waiting', 'running'])
  const due = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, checkJob), open, lte(jobs.dueAt, now)))
    .limit(1)
  return due.length > 0
}
