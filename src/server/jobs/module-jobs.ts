import type { Label } from '#labels/label.ts'
import type { Tx } from '#server/db/open.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { AnyHandlers, JobSummary } from './job.ts'
import type { JobKind, JobPayloads } from './kinds.ts'
import type { Schedule } from './schedule.ts'
import { type JobWorld, systemCtx } from './system-ctx.ts'

/** The declaration of one kind of job by its module. */
type NounJob<Payload> = {
  /** The label of the job in the sandbox's list of executed jobs. */
  readonly word: Label
  /** The schedule of a recurring job; omitted for a job that is only enqueued on demand. */
  readonly schedule?: Omit<Schedule, 'kind'>
  /** The business time of the job: its due time, for example for ledger postings, or the current time. */
  readonly at: 'due' | 'now'
} & (
  | { readonly run: (tx: Tx, ctx: Ctx, payload: Payload) => Promise<JobSummary> }
  /** Calls external systems or works in batches, with transactions of its own; must be idempotent. */
  | { readonly long: (ctx: Ctx, payload: Payload, world: JobWorld) => Promise<JobSummary> }
)

export type ModuleJobs<Kind extends JobKind> = {
  readonly [K in Kind]: NounJob<JobPayloads[K]>
}
export type AllJobs = ModuleJobs<JobKind>

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    readonly jobs: AllJobs
  }
}

const entriesOf = (jobs: AllJobs): readonly (readonly [string, NounJob<never>])[] =>
  Object.entries(jobs)

/**
 * The handlers by kind, in the form the runner takes. A job with `at: 'due'` is posted at its due time, however late it
 * runs.
 */
export const handlersOf = (jobs: AllJobs, world: JobWorld): AnyHandlers =>
  Object.fromEntries(
    entriesOf(jobs).map(([kind, one]): [string, AnyHandlers[string]] => {
      const timeOf = (job: { readonly dueAt: Date }, now: Date) =>
        one.at === 'due' ? job.dueAt : now
      if ('long' in one) {
        const { long } = one
        return [
          kind,
          {
            long: ({ job, now }) =>
              long(systemCtx(world, job, timeOf(job, now)), job.payload, world),
          },
        ]
      }
      const { run } = one
      return [
        kind,
        ({ tx, job, now }) => run(tx, systemCtx(world, job, timeOf(job, now)), job.payload),
      ]
    }),
  )

/** The recurring jobs, in the order in which they run when two are due at the same time. */
export const schedulesOf = (jobs: AllJobs): readonly Schedule[] =>
  entriesOf(jobs).flatMap(([kind, { schedule }]) => (schedule ? [{ kind, ...schedule }] : []))
