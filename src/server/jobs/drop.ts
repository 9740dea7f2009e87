import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import type { JobKind } from './kinds.ts'

/** Deletes a job that has become pointless, unless it has already been claimed. */
export async function dropJob(tx: Tx, kind: JobKind, key: string): Promise<void> {
  await tx
    .delete(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.key, key), eq(jobs.state, 'waiting')))
}
