import { and, asc, gt, inArray, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { runsAt } from '#server/jobs/claim.ts'
import type { JobKind } from '#server/jobs/kinds.ts'

const isOpen = inArray(jobs.state, ['waiting', 'running'])

/** What nobody waits for: what the program does for itself, and the move of the clock itself. */
export const housekeeping: readonly JobKind[] = [
  'keys.cleanup',
  'contact.forget',
  'deadline.forget',
  'files.expire',
  'files.sweep',
  'ledger.verify',
  'sandbox.moveClock',
]

/** The next job that somebody waits for after an instant; undefined when there is none. */
export async function nextDeadline(db: Database, after: Date) {
  const [row] = await db
    .select({ at: runsAt, kind: jobs.kind })
    .from(jobs)
    .where(and(isOpen, gt(runsAt, after), notInArray(jobs.kind, [...housekeeping])))
    .orderBy(asc(runsAt), asc(jobs.id))
    .limit(1)
  return row
}

/** Whether a job that is due by then is in somebody's hands just now, or in those of one who died a moment ago. */
export async function anyRunning(db: Database, until: Date): Promise<boolean> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        isOpen,
        lte(jobs.dueAt, until),
        ne(jobs.kind, 'sandbox.moveClock'),
        sql`${jobs.lockedUntil} > clock_timestamp()`,
      ),
    )
    .limit(1)
  return rows.length > 0
}
