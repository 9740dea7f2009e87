import { and, asc, gt, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { JobKind } from '../jobs/kinds.ts'

/** When an open job can run: at its time, or after the pause that a failed try is followed by. */
const runsAt = sql<Date>`greatest(${jobs.dueAt}, ${jobs.retryAt})`.mapWith(jobs.dueAt)
const isOpen = inArray(jobs.state, ['waiting', 'running'])

/** What the program does for itself; nobody waits for it. */
const housekeeping: readonly JobKind[] = ['keys.cleanup', 'contact.forget', 'ledger.verify']

/** The next job that somebody waits for after an instant; undefined when there is none. */
export const nextDeadline = (db: Database, after: Date) =>
  firstAfter(db, after, notInArray(jobs.kind, [...housekeeping]))

/** The next job of any kind that runs after an instant; undefined when there is none. */
export const nextRun = (db: Database, after: Date) => firstAfter(db, after)

async function firstAfter(db: Database, after: Date, wanted?: SQL) {
  const [row] = await db
    .select({ at: runsAt, kind: jobs.kind })
    .from(jobs)
    .where(and(isOpen, gt(runsAt, after), wanted))
    .orderBy(asc(runsAt), asc(jobs.id))
    .limit(1)
  return row
}

/** Whether a job that is due is in the hands of this or another process just now. */
export async function anyRunning(db: Database, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isOpen, lte(jobs.dueAt, now), sql`${jobs.lockedUntil} > clock_timestamp()`))
    .limit(1)
  return rows.length > 0
}
