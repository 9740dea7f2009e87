import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { calendar } from './calendar.ts'
import { runJobs } from './trades.ts'

const day = 86_400_000
/** Days after which a payment has certainly settled: three, and then the next midnight. */
const toSettle = 4

/** The slots up to the day before `until` are taken as done: days in which nothing is due that a test asks about. */
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

/** Time goes on by days and the daily jobs run: each of those in which what was paid settles, then those of the last day. */
export async function passDays(world: World, days: number): Promise<void> {
  const each = Math.min(days, toSettle)
  world.clock.advance(each * day)
  await runJobs(world.ctx())
  if (days === each) return
  world.clock.advance((days - each) * day)
  await runLastDay(world)
}

/** After the clock was moved by many days: what is due runs, of the schedules the last day's slots. */
export async function runLastDay(world: World): Promise<void> {
  await skipSlots(world.db, world.clock.now())
  await runJobs(world.ctx())
}
