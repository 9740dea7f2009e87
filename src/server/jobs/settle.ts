import { and, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import type { Job, JobSummary } from './job.ts'
import { errorLine, waitAfter } from './retry-delays.ts'

const released = { lockedBy: null, lockedUntil: null, retryAt: null }

/** Matches this claim only: after a lost lease another worker may have claimed the job, with another attempt count. */
const claimOf = (job: Job<unknown>, worker: string) =>
  and(
    eq(jobs.id, job.id),
    eq(jobs.state, 'running'),
    eq(jobs.lockedBy, worker),
    eq(jobs.attempts, job.attempts),
  )

/** Locks the job's row while it runs. False when the claim has been lost: the caller must then do nothing. */
export async function holdClaim(tx: Tx, job: Job<unknown>, worker: string): Promise<boolean> {
  const held = await tx.select({ id: jobs.id }).from(jobs).where(claimOf(job, worker)).for('update')
  return held.length === 1
}

/** Renews the lease of a long job until the returned function is called. */
export function keepClaim(
  db: Database,
  job: Job<unknown>,
  worker: string,
  leaseMs: number,
): () => void {
  const lockedUntil = sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`
  const beat = () => {
    // A failed renewal is followed by the next one; if all fail the claim is lost, as intended.
    db.update(jobs)
      .set({ lockedUntil })
      .where(claimOf(job, worker))
      .catch(() => {})
  }
  const timer = setInterval(beat, leaseMs / 3)
  return () => clearInterval(timer)
}

/** Marks the job as done, in the transaction of its effect. */
export async function finishJob(tx: Tx, id: bigint, summary: JobSummary, now: Date): Promise<void> {
  await tx
    .update(jobs)
    .set({ ...released, state: 'done', doneAt: now, summary, lastError: null })
    .where(eq(jobs.id, id))
}

/** Schedules a retry, or after the last attempt marks the job as failed, for manual handling. */
export async function failJob(
  tx: Tx,
  { job, worker, error, now, maxAttempts }: Failed,
): Promise<void> {
  const over = job.attempts >= maxAttempts
  await tx
    .update(jobs)
    .set({
      ...released,
      state: over ? 'failed' : 'waiting',
      retryAt: over ? null : new Date(now.getTime() + waitAfter(job.attempts)),
      lastError: errorLine(error),
    })
    .where(claimOf(job, worker))
}

type Failed = {
  readonly job: Job<unknown>
  readonly worker: string
  readonly error: unknown
  readonly now: Date
  readonly maxAttempts: number
}
