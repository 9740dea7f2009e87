import type { Tx } from '#server/db/open.ts'
import { type Act, during } from '#server/kernel/current-act.ts'

/** A JSON value; bigint and Date are excluded because they would not survive a round trip. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * The effect of a job for the list of executed jobs, such as `{ released: '12.00 USD' }`; empty when it did nothing.
 */
export type JobSummary = { readonly [key: string]: Json }

export type Job<Payload> = {
  readonly id: bigint
  readonly kind: string
  readonly key: string | null
  readonly payload: Payload
  readonly dueAt: Date
  /** 1 on the first attempt. */
  readonly attempts: number
}

/** The input of a handler. Every change goes through `tx`, which also marks the job as done. */
export type JobRun<Payload> = {
  readonly tx: Tx
  readonly job: Job<Payload>
  /** The injected clock, never before `job.dueAt`; long after it when the clock was moved. */
  readonly now: Date
}

type Handler<Payload> = (run: JobRun<Payload>) => Promise<JobSummary>

/**
 * The input of a handler that calls external systems or works in batches, with transactions of its own. If the process
 * is killed it runs again from the start, so every step must be idempotent.
 */
export type LongRun<Payload> = Omit<JobRun<Payload>, 'tx'>
type LongHandler<Payload> = { readonly long: (run: LongRun<Payload>) => Promise<JobSummary> }

/** Handlers of any kinds as the runner sees them, without their payload types. */
export type AnyHandlers = { readonly [kind: string]: Handler<never> | LongHandler<never> }

function handlerOf(handlers: AnyHandlers, kind: string) {
  const handler = handlers[kind]
  if (!handler) throw new Error(`No handler for jobs of the kind ${kind}`)
  return handler
}

const actOf =
  ({ job }: LongRun<unknown>) =>
  (): Act => ({ requestId: `job-${job.id}`, call: job.kind })

/** Runs the part of a long handler that precedes the job's transaction; undefined for other handlers. */
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

/** The summary of a job that deletes expired rows. */
export const removed = (count: number): JobSummary => (count > 0 ? { removed: count } : {})
