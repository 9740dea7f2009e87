import type { Tx } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { noteWork } from '#server/kernel/due-work.ts'
import type { JobKind, JobPayloads } from './kinds.ts'

type JobOf<Kind extends string, Payload> = {
  readonly kind: Kind
  /** At most one job of this kind with this key, ever; without it there may be any number. */
  readonly key?: string
  /** When it is to run, by the injected clock. */
  readonly dueAt: Date
  readonly payload: Payload
}

/** A job of any kind in `kinds.ts`, with the payload of that kind. */
export type NewJob = { [K in JobKind]: JobOf<K, JobPayloads[K]> }[JobKind]

/** Writes down a job in the transaction that calls for it. False when its key was used before. */
export const enqueue = (tx: Tx, job: NewJob): Promise<boolean> => insertJob(tx, job)

/** The same for kinds known only at run time: the runner's own recurring ones. */
export async function insertJob(tx: Tx, job: JobOf<string, unknown>): Promise<boolean> {
  const made = await tx
    .insert(jobs)
    .values({ kind: job.kind, key: job.key ?? null, dueAt: job.dueAt, payload: job.payload })
    .onConflictDoNothing({ target: [jobs.kind, jobs.key] })
    .returning({ id: jobs.id })
  if (made.length === 0) return false
  noteWork(tx, 'jobs', job.dueAt)
  return true
}
