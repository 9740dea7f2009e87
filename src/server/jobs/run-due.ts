import type { Database } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import { claimJob } from './claim.ts'
import { type AnyHandlers, handle, handleLong, type Job } from './job.ts'
import { continueSchedule } from './recur.ts'
import type { Schedule } from './schedule.ts'
import { failJob, finishJob, holdClaim, keepClaim } from './settle.ts'

export type JobDeps = {
  readonly db: Database
  readonly clock: () => Date
  /** A name that is unique to this process. */
  readonly worker: string
  /** Schedules already initialised by `beginSchedules`. */
  readonly schedules?: readonly Schedule[]
  readonly maxAttempts?: number
  /** The duration of a claim, in ms, before its worker counts as dead; the job must begin to run within it. */
  readonly leaseMs?: number
  /** Called on every failed attempt. */
  readonly onError?: (error: unknown, job: Job<unknown>) => void
}

type Outcome = 'done' | 'failed' | 'lost'
export type ExecutedJob = { readonly id: bigint; readonly kind: string; readonly outcome: Outcome }

/**
 * Runs due jobs one after the other in order of due time until none is left, including jobs that they create; stops
 * early when `signal` aborts. Several processes may do this concurrently: each job is executed by one of them, once.
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
 * The effect and the done mark share one transaction, so after a crash either both exist or neither does. A short job
 * has one instant throughout; the end of a long one, and a failure, read the clock again.
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
