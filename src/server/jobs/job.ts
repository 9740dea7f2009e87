import type { Tx } from '#server/db/open.ts'
import { type Act, during } from '#server/kernel/current-act.ts'

/** What JSON can hold: no bigint and no Date, which would not come back as they went in. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/** What a job did, for the list of what fired: `{ released: '12.00 USD' }`. Empty when nothing. */
export type JobSummary = { readonly [key: string]: Json }

export type Job<Payload> = {
  readonly id: bigint
  readonly kind: string
  readonly key: string | null
  readonly payload: Payload
  readonly dueAt: Date
  /** 1 on the first try. */
  readonly attempts: number
}

/** What a handler is given. All it changes goes through `tx`, which also marks the job as done. */
export type JobRun<Payload> = {
  readonly tx: Tx
  readonly job: Job<Payload>
  /** The injected clock, never before `job.dueAt`; long after it when the clock was moved. */
  readonly now: Date
}

type Handler<Payload> = (run: JobRun<Payload>) => Promise<JobSummary>

/**
 * Work that asks the outside world or goes in batches: it has no transaction and makes its own. Killed in
 * the middle it runs again from the start, so every step of it must be safe to do twice.
 */
export type LongRun<Payload> = Omit<JobRun<Payload>, 'tx'>
type LongHandler<Payload> = { readonly long: (run: LongRun<Payload>) => Promise<JobSummary> }

/** Any record of handlers, seen by the runner, which does not know their payloads. */
export type AnyHandlers = { readonly [kind: string]: Handler<never> | LongHandler<never> }

function handlerOf(handlers: AnyHandlers, kind: string) {
  const handler = handlers[kind]
  if (!handler) throw new Error(`No handler for jobs of the kind ${kind}`)
  return handler
}

const actOf =
  ({ job }: LongRun<unknown>) =>
  (): Act => ({ requestId: `job-${job.id}`, call: job.kind })

/** Runs the part of a long handler that comes before the job's transaction; undefined for the others. */
export async function handleLong(
  handlers: AnyHandlers,
  run: LongRun<unknown>,
): Promise<JobSummary | undefined> {
  const handler = handlerOf(handlers, run.job.kind)
  // The payload was written by `enqueue`, which ties its type to the kind that chose this handler.
  if (typeof handler === 'function') return undefined
  return await during(actOf(run), () => handler.long(run as LongRun<never>))
}

/** Runs the handler of the job's kind in the job's transaction. */
export function handle(handlers: AnyHandlers, run: JobRun<unknown>): Promise<JobSummary> {
  const handler = handlerOf(handlers, run.job.kind)
  if (typeof handler !== 'function') throw new Error(`${run.job.kind} has no transaction`)
  return during(actOf(run), () => handler(run as JobRun<never>)) // see above
}

/** The summary of a job that removes what is over. */
export const removed = (count: number): JobSummary => (count > 0 ? { removed: count } : {})
