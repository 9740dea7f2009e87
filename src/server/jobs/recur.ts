import { inArray } from 'drizzle-orm'
import type { Database, Tx } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { transact } from '#server/db/transact.ts'
import { insertJob } from './enqueue.ts'
import type { Job } from './job.ts'
import { type Schedule, slotAfter } from './schedule.ts'

const insertSlot = (tx: Tx, kind: string, slot: Date) =>
  insertJob(tx, { kind, key: slot.toISOString(), dueAt: slot, payload: {} })

/** Creates the first slot after `now` for each schedule that has none yet. */
export async function beginSchedules(
  db: Database,
  schedules: readonly Schedule[],
  now: Date,
): Promise<void> {
  if (schedules.length === 0) return
  const kinds = schedules.map((schedule) => schedule.kind)
  const known = await db
    .selectDistinct({ kind: jobs.kind })
    .from(jobs)
    .where(inArray(jobs.kind, kinds))
  const missing = schedules.filter(({ kind }) => !known.some((row) => row.kind === kind))
  for (const { kind, next } of missing) await transact(db, (tx) => insertSlot(tx, kind, next(now)))
}

/** Creates the slot after the one just claimed. Idempotent: a second claim, or a clock set back, adds no other slot. */
export async function continueSchedule(
  tx: Tx,
  schedules: readonly Schedule[],
  taken: Job<unknown>,
  now: Date,
): Promise<void> {
  const schedule = schedules.find(({ kind }) => kind === taken.kind)
  if (schedule && taken.attempts === 1)
    await insertSlot(tx, taken.kind, slotAfter(schedule, taken.dueAt, now))
}
