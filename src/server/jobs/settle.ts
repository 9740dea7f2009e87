import { and, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import type { Job, JobSummary } from './job.ts'
import { errorLine, waitAfter } from './retry-delays.ts'

const released = { lockedBy: null, lockedUntil: null, retryAt: null }

/** This very claim of the job; after a lost lease another one may hold it, with another count. */
const claimOf = (job: Job<unknown>, worker: string) =>
  and(
    eq(jobs.id, job.id),
    eq(jobs.state, 'running'),
    eq(jobs.lockedBy, worker),
    eq(jobs.attempts, job.attempts),
  )

/** Locks the job's row while it runs. False when the claim was lost meanwhile: then hands off. */
export async function holdClaim(tx: Tx, job: Job<unknown>, worker: string): Promise<boolean> {
  const held = await tx.select({ id: jobs.id }).from(jobs).where(claimOf(job, worker)).for('update')
  return held.length === 1
}

/** Keeps the claim of a long job alive until the function it gives is called. */
export function keepClaim(
  db: Database,
  job: Job<unknown>,
  worker: string,
  leaseMs: number,
): () => void {
  const lockedUntil = sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`
  const beat = () => {
    // A beat that fails is followed by the next one; with all of them gone the claim is lost, as it should.
    db.update(jobs)
      .set({ lockedUntil })
      .where(claimOf(job, worker))
      .catch(() => {})
  }
  const timer = setInterval(beat, leaseMs / 3)
  return () => clearInterval(timer)
}

/** Marks the job as done, in the transaction that holds its effect. */
export async function finishJob(tx: Tx, id: bigint, summary: JobSummary, now: Date): Promise<void> {
  await tx
    .update(jobs)
    .set({ ...released, state: 'done', doneAt: now, summary, lastError: null })
    .where(eq(jobs.id, id))
}

/** Gives the job back for a later try, or, after the last one, leaves it to a person. */
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
