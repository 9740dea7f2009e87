import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import type { Job } from './job.ts'
import { longestWait } from './retry-delays.ts'

/** When a job can run: at its time, or after the pause that a failed try is followed by. */
export const runsAt = sql<Date>`greatest(${jobs.dueAt}, ${jobs.retryAt})`.mapWith(jobs.dueAt)

/**
 * Takes the job that has been due longest, of the kinds given, and marks it as ours for `leaseMs`.
 * Nobody else gets it until that time is over: then its taker is dead.
 */
export async function claimJob(
  tx: Tx,
  { kinds, worker, leaseMs, now, inTurn = false }: Claim,
): Promise<ClaimedJob | undefined> {
  if (kinds.length === 0) return undefined
  const free = or(isNull(jobs.lockedUntil), sql`${jobs.lockedUntil} < clock_timestamp()`)
  // A retry further off than any wait comes from a clock that was set back since.
  const latest = new Date(now.getTime() + longestWait)
  const rested = or(isNull(jobs.retryAt), lte(jobs.retryAt, now), gt(jobs.retryAt, latest))
  const due = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        // In the very words of the index, so that it serves.
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
    // Asked before every job, so each connection plans it once.
    .prepare(inTurn ? 'claim_job_in_turn' : 'claim_job')
    .execute()
  return job
}

type Claim = {
  readonly kinds: readonly string[]
  readonly worker: string
  readonly leaseMs: number
  readonly now: Date
  /** By the instant at which each can run, failed ones after their pause: for one who goes ahead of the clock. */
  readonly inTurn?: boolean
}

export type ClaimedJob = Job<unknown> & { readonly runsAt: Date }
