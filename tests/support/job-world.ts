import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import { insertJob } from '#server/jobs/enqueue.ts'
import type { AnyHandlers, JobRun, JobSummary } from '#server/jobs/job.ts'
import { type JobDeps, runDue } from '#server/jobs/run-due.ts'

export const start = new Date('2026-11-20T00:00:00.000Z')
export const minute = 60_000
export const day = 24 * 60 * minute
export const after = (ms: number) => new Date(start.getTime() + ms)

/** A clock that only moves on request, and jobs that write a row to `effects` when they run. */
export async function jobWorld(db: Database) {
  await db.execute(sql`drop table if exists effects`)
  await db.execute(sql`create table effects (id bigint generated always as identity, name text)`)
  await db.execute(sql`truncate jobs, outbox`)
  let now = start
  const deps: JobDeps = { db, clock: () => now, worker: 'one' }
  return {
    deps,
    clock: () => now,
    moveTo: (instant: Date) => {
      now = instant
    },
    add: (kind: string, dueAt: Date, more: { key?: string; payload?: unknown } = {}) =>
      transact(db, (tx) => insertJob(tx, { kind, dueAt, payload: {}, ...more })),
    run: (handlers: AnyHandlers, more: Partial<JobDeps> = {}) =>
      runDue({ ...deps, ...more }, handlers),
    effects: async () => {
      const { rows } = await db.execute<{ name: string }>(sql`select name from effects order by id`)
      return rows.map((row) => row.name)
    },
  }
}

/** A handler that writes the job's payload, a text, to `effects`. */
export const record = async ({ tx, job }: JobRun<unknown>): Promise<JobSummary> => {
  const text = String(job.payload)
  await tx.execute(sql`insert into effects (name) values (${text})`)
  return { recorded: text }
}
