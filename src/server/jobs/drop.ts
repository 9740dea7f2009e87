import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import type { JobKind } from './kinds.ts'

/** Takes back a job that has nothing left to do and that nobody has taken yet. */
export async function dropJob(tx: Tx, kind: JobKind, key: string): Promise<void> {
  await tx
    .delete(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.key, key), eq(jobs.state, 'waiting')))
}
