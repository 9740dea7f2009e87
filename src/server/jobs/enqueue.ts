import type { Tx } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { noteWork } from '#server/kernel/due-work.ts'
import type { JobKind, JobPayloads } from './kinds.ts'

type JobOf<Kind extends string, Payload> = {
  readonly kind: Kind
  /** At most one job of this kind is ever created with this key; without a key any number. */
  readonly key?: string
  /** When the job is due, by the injected clock. */
  readonly dueAt: Date
  readonly payload: Payload
}

/** A job of any kind in `kinds.ts`, with the payload of that kind. */
export type NewJob = { [K in JobKind]: JobOf<K, JobPayloads[K]> }[JobKind]

/** Creates a job in the caller's transaction. Returns false when its key was already used. */
export const enqueue = (tx: Tx, job: NewJob): Promise<boolean> => insertJob(tx, job)

/** Like `enqueue`, for kinds known only at run time: the recurring jobs of the runner. */
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
