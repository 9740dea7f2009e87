import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import type { Job } from './job.ts'
import { longestWait } from './retry-delays.ts'

/** When a job can run: its due time, or the end of the backoff after a failed attempt. */
export const runsAt = sql<Date>`greatest(${jobs.dueAt}, ${jobs.retryAt})`.mapWith(jobs.dueAt)

/**
 * Claims the job of the given kinds that has been due longest, with a lease of `leaseMs`. No other process gets it
 * until the lease expires, when its worker is presumed dead.
 */
export async function claimJob(
  tx: Tx,
  { kinds, worker, leaseMs, now, inTurn = false }: Claim,
): Promise<ClaimedJob | undefined> {
  if (kinds.length === 0) return undefined
  const free = or(isNull(jobs.lockedUntil), sql`${jobs.lockedUntil} < clock_timestamp()`)
  // A retry later than the longest wait was scheduled before the clock was set back, so it is due.
  const latest = new Date(now.getTime() + longestWait)
  const rested = or(isNull(jobs.retryAt), lte(jobs.retryAt, now), gt(jobs.retryAt, latest))
  const due = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        // Written exactly as in the partial index, so that the planner uses it.
        sql`${jobs.state} in ('waiting', 'running')`,
        sql`${jobs.kind} = any(${sql.param([...kinds])})`,
        lte(jobs.dueAt, now),
        rested,
        free,
      ),
    )
    .orderBy(...(inTurn ? [asc(runsAt)] : []), asc(jobs.dueAt), asc(jobs.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [job] = await tx
    .update(jobs)
    .set({
      state: 'running',
      attempts: sql`${jobs.attempts} + 1`,
      lockedBy: worker,
      lockedUntil: sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`,
    })
    .where(eq(jobs.id, sql`(${due})`))
    .returning({
      id: jobs.id,
      kind: jobs.kind,
      key: jobs.key,
      payload: jobs.payload,
      dueAt: jobs.dueAt,
      runsAt,
      attempts: jobs.attempts,
    })
    // This runs before every job; prepared, it is planned once per connection.
    .prepare(inTurn ? 'claim_job_in_turn' : 'claim_job')
    .execute()
  return job
}

type Claim = {
  readonly kinds: readonly string[]
  readonly worker: string
  readonly leaseMs: number
  readonly now: Date
  /**
   * Orders by the instant at which each job can run, failed ones after their backoff; used when running ahead of the
   * clock.
   */
  readonly inTurn?: boolean
}

export type ClaimedJob = Job<unknown> & { readonly runsAt: Date }
