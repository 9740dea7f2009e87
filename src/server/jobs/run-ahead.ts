import { transact } from '#server/db/transact.ts'
import { claimJob } from './claim.ts'
import type { AnyHandlers } from './job.ts'
import { continueSchedule } from './recur.ts'
import { type JobDeps, runJob } from './run-due.ts'

export type Ahead = {
  /** Nothing that is due later is run. */
  readonly until: Date
  /** Told when each job's turn comes, before it runs: the clock of `deps` shows it from then on. */
  readonly turn: (at: Date) => void
}

/**
 * Runs the next job that falls due until an instant, ahead of the clock; false when there is none. In the order in
 * which time would bring them, and as if the clock went to the end at once: of a schedule that makes up for missed
 * slots once there is one, unless it says when it is due.
 */
export async function runAhead(
  deps: JobDeps,
  handlers: AnyHandlers,
  { until, turn }: Ahead,
): Promise<boolean> {
  const { db, worker, schedules = [], leaseMs = 60_000 } = deps
  const kinds = Object.keys(handlers)
  const job = await transact(db, async (tx) => {
    const claimed = await claimJob(tx, { kinds, worker, leaseMs, now: until, inTurn: true })
    if (claimed) {
      const schedule = schedules.find(({ kind }) => kind === claimed.kind)
      const due = await schedule?.dueAfter?.(tx, claimed.dueAt)
      await continueSchedule(tx, schedules, claimed, due && due < until ? due : until)
    }
    return claimed
  })
  if (!job) return false
  turn(job.runsAt)
  await runJob(deps, handlers, job)
  return true
}
