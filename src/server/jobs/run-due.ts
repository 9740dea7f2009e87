import type { Database } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import { claimJob } from './claim.ts'
import { type AnyHandlers, handle, handleLong, type Job } from './job.ts'
import { continueSchedule } from './recur.ts'
import type { Schedule } from './schedule.ts'
import { failJob, finishJob, holdClaim, keepClaim } from './settle.ts'

export type JobDeps = {
  readonly db: Database
  /** The injected clock. */
  readonly clock: () => Date
  /** A name for this process that no other one has. */
  readonly worker: string
  /** Those that `beginSchedules` has begun. */
  readonly schedules?: readonly Schedule[]
  readonly maxAttempts?: number
  /** How long a claim lasts until its taker counts as dead; it must begin to run within that time. */
  readonly leaseMs?: number
  /** Told of every failed try. */
  readonly onError?: (error: unknown, job: Job<unknown>) => void
}

type Outcome = 'done' | 'failed' | 'lost'
export type ExecutedJob = { readonly id: bigint; readonly kind: string; readonly outcome: Outcome }

/**
 * Runs what is due, one after the other in the order of the due times, until nothing is due any
 * more; that includes what the jobs themselves bring about. Stops early when `signal` says so.
 * Several processes may do this at once: each job is done by one of them, once.
 */
export async function runDue(
  deps: JobDeps,
  handlers: AnyHandlers,
  signal?: AbortSignal,
): Promise<readonly ExecutedJob[]> {
  const fired: ExecutedJob[] = []
  while (!signal?.aborted) {
    const next = await runNext(deps, handlers)
    if (!next) break
    fired.push(next)
  }
  return fired
}

async function runNext(deps: JobDeps, handlers: AnyHandlers): Promise<ExecutedJob | undefined> {
  const { db, worker, schedules = [], leaseMs = 60_000 } = deps
  const now = deps.clock()
  const kinds = Object.keys(handlers)
  const job = await transact(db, async (tx) => {
    const claimed = await claimJob(tx, { kinds, worker, leaseMs, now })
    // The next slot does not depend on how this one ends, so it is written with the claim.
    if (claimed) await continueSchedule(tx, schedules, claimed, now)
    return claimed
  })
  if (!job) return undefined
  return { id: job.id, kind: job.kind, outcome: await runJob(deps, handlers, job) }
}

/**
 * Effect and mark in one transaction: both are there or neither, also after a crash. Such a job is one act and has one
 * instant; the end of a long one, and a failure, have their own, for time has gone by.
 */
export async function runJob(
  { db, clock, worker, maxAttempts = 8, leaseMs = 60_000, onError = () => {} }: JobDeps,
  handlers: AnyHandlers,
  job: Job<unknown>,
): Promise<Outcome> {
  const read = () => new Date(Math.max(clock().getTime(), job.dueAt.getTime()))
  const now = read()
  try {
    if (job.attempts > maxAttempts) throw new Error('Its process died on every try')
    const letGo = keepClaim(db, job, worker, leaseMs)
    const done = await handleLong(handlers, { job, now }).finally(letGo)
    return await transact(db, async (tx) => {
      if (!(await holdClaim(tx, job, worker))) return 'lost'
      const summary = done ?? (await handle(handlers, { tx, job, now }))
      await finishJob(tx, job.id, summary, done ? read() : now)
      return 'done'
    })
  } catch (error) {
    onError(error, job)
    await transact(db, (tx) => failJob(tx, { job, worker, error, now: read(), maxAttempts }))
    return 'failed'
  }
}
