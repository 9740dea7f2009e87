import type { Label } from '#labels/label.ts'
import type { Tx } from '#server/db/open.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { AnyHandlers, JobSummary } from './job.ts'
import type { JobKind, JobPayloads } from './kinds.ts'
import type { Schedule } from './schedule.ts'
import { type JobWorld, systemCtx } from './system-ctx.ts'

/** What a noun says of one kind of its jobs. */
type NounJob<Payload> = {
  /** What the job is called where the sandbox shows what fired. */
  readonly word: Label
  /** When it comes back by the calendar; left out for one that is called for. */
  readonly schedule?: Omit<Schedule, 'kind'>
  /** The time of what it does: that at which it was due, as for what happens in the books, or the clock's. */
  readonly at: 'due' | 'now'
} & (
  | { readonly run: (tx: Tx, ctx: Ctx, payload: Payload) => Promise<JobSummary> }
  /** Asks the outside world or goes in batches, with transactions of its own; safe to do twice. */
  | { readonly long: (ctx: Ctx, payload: Payload, world: JobWorld) => Promise<JobSummary> }
)

/** The jobs of a noun, by kind. */
export type ModuleJobs<Kind extends JobKind> = {
  readonly [K in Kind]: NounJob<JobPayloads[K]>
}
export type AllJobs = ModuleJobs<JobKind>

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /** The jobs of all nouns. */
    readonly jobs: AllJobs
  }
}

const entriesOf = (jobs: AllJobs): readonly (readonly [string, NounJob<never>])[] =>
  Object.entries(jobs)

/** The handler of every kind, as the runner takes them. What has a deadline happens, in the books, at that deadline. */
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

/** What comes back by the calendar, in the order in which it runs where two come at the same time. */
export const schedulesOf = (jobs: AllJobs): readonly Schedule[] =>
  entriesOf(jobs).flatMap(([kind, { schedule }]) => (schedule ? [{ kind, ...schedule }] : []))
