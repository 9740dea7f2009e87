import { transact } from '#server/db/transact.ts'
import { claimJob } from './claim.ts'
import type { AnyHandlers } from './job.ts'
import { continueSchedule } from './recur.ts'
import { type JobDeps, runJob } from './run-due.ts'

export type Ahead = {
  /** Jobs due after this instant are not run. */
  readonly until: Date
  /** Called before each job with the instant at which it runs; the clock of `deps` must show it from then on. */
  readonly turn: (at: Date) => void
}

/**
 * Runs the next job that is due by `until`, ahead of the clock; false when there is none. Jobs run in the order of
 * time, but a schedule that runs missed slots once gets a single slot for the whole move, unless its `dueAfter` names
 * an earlier one.
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
