import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { calendar } from './calendar.ts'
import { runJobs } from './trades.ts'

const day = 86_400_000
/** Days after which a payment has certainly settled: three, and then the next midnight. */
const toSettle = 4

/** Marks the slots up to the day before `until` as done: on those days nothing that the test checks is due. */
async function skipSlots(db: Database, until: Date): Promise<void> {
  for (const { kind, next } of calendar) {
    const slot = next(new Date(until.getTime() - day))
    await db
      .update(jobs)
      .set({ dueAt: slot, key: slot.toISOString() })
      .where(and(eq(jobs.kind, kind), eq(jobs.state, 'waiting'), lt(jobs.dueAt, slot)))
  }
}

type World = {
  readonly db: Database
  readonly clock: { now(): Date; advance(milliseconds: number): void }
  ctx(): Ctx
}

/** Advances the clock by days and runs the daily jobs: on each day in which payments settle, then on the last day. */
export async function passDays(world: World, days: number): Promise<void> {
  const each = Math.min(days, toSettle)
  world.clock.advance(each * day)
  await runJobs(world.ctx())
  if (days === each) return
  world.clock.advance((days - each) * day)
  await runLastDay(world)
}

/** After the clock has moved by many days: runs the due jobs, and of the schedules only the slots of the last day. */
export async function runLastDay(world: World): Promise<void> {
  await skipSlots(world.db, world.clock.now())
  await runJobs(world.ctx())
}
