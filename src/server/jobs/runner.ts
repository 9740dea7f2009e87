import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/open.ts'
import { type AfterDelivery, type Deliver, deliverDue } from './deliver-due.ts'
import type { AnyHandlers } from './job.ts'
import { startLoop } from './loop.ts'
import { beginSchedules } from './recur.ts'
import { runDue } from './run-due.ts'
import type { Schedule } from './schedule.ts'

export type RunnerSettings = {
  readonly db: Database
  readonly clock: () => Date
  readonly handlers: AnyHandlers
  readonly schedules: readonly Schedule[]
  readonly deliver: Deliver
  readonly ended?: AfterDelivery
  readonly everyMs?: number
  /** Called on failed jobs and deliveries and when the database is unreachable; the runner goes on. */
  readonly onError: (error: unknown, about: { kind: string; id?: bigint }) => void
}

export type Runner = {
  /** Looks for due jobs at once; call it after a commit that added one. */
  wakeJobs(): void
  /** Looks for outbox messages at once; call it after a commit that added one. */
  wakeOutbox(): void
  /** Claims no more work and waits for what is under way. */
  stop(): Promise<void>
}

/** Runs jobs and sends messages in this process, concurrently with any number of other processes. */
export function startRunner(settings: RunnerSettings): Runner {
  const { db, clock, handlers, schedules, deliver, ended, everyMs = 1000, onError } = settings
  const worker = randomUUID()
  let begun = false

  const runJobs = async (signal: AbortSignal) => {
    if (!begun) await beginSchedules(db, schedules, clock())
    begun = true
    const told = (error: unknown, { kind, id }: { kind: string; id: bigint }) =>
      onError(error, { kind, id })
    const fired = await runDue({ db, clock, worker, schedules, onError: told }, handlers, signal)
    // Jobs may have added messages.
    if (fired.length > 0) sending.wake()
  }
  const send = (signal: AbortSignal) =>
    deliverDue(
      {
        db,
        clock,
        deliver,
        ended,
        onError: (error, { topic, id }) => onError(error, { kind: topic, id }),
      },
      signal,
    )
  const sending = startLoop(everyMs, send, (error) => onError(error, { kind: 'outbox' }))
  const working = startLoop(everyMs, runJobs, (error) => onError(error, { kind: 'jobs' }))
  return {
    wakeJobs: working.wake,
    wakeOutbox: sending.wake,
    stop: async () => {
      await Promise.all([working.stop(), sending.stop()])
    },
  }
}
