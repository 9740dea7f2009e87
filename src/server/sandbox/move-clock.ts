import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, gt } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/sandbox.ts'
import { day } from '#domain/limits.ts'
import { jobs } from '../db/schema/jobs.ts'
import { makeHandlers, schedules } from '../jobs/handlers.ts'
import { runDue } from '../jobs/run-due.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Verb } from '../kernel/verb.ts'
import { balancesNow, changesBetween } from './balances-now.ts'
import { controlsOf } from './controls-of.ts'
import { anyRunning, nextDeadline, nextRun } from './deadlines.ts'
import { firedIn, worthTelling } from './fired.ts'
import { clockOf } from './get-clock.ts'

const steps = { hour: 3_600_000, day, days180: 180 * day } as const

/**
 * Puts the clock forward from deadline to deadline, so that everything happens at its own time and in
 * order, then to the end. Answers when all of it is done, with what fired and which figures changed.
 */
export const moveClock: Verb<typeof contract.moveClock> = async (ctx, { by }) => {
  const { clock } = controlsOf(ctx)
  const before = await balancesNow(ctx.db)
  const start = clock.now()
  const target = await targetOf(ctx, by, start)
  for (;;) {
    const next = await nextRun(ctx.db, clock.now())
    if (!next || next.at > target) break
    await clock.moveTo(next.at)
    await runAll(ctx)
  }
  await clock.moveTo(target)
  await runAll(ctx)
  ctx.services.wake()
  const fired = await ctx.db
    .select()
    .from(jobs)
    .where(and(worthTelling, gt(jobs.doneAt, start)))
    .orderBy(asc(jobs.dueAt), asc(jobs.id))
  return {
    clock: await clockOf(ctx),
    fired: fired.map(firedIn(ctx.language)),
    changes: changesBetween(before, await balancesNow(ctx.db)),
  }
}

async function targetOf(ctx: Ctx, by: Input<typeof contract.moveClock>['by'], start: Date) {
  if (by !== 'deadline') return new Date(start.getTime() + steps[by])
  return (await nextDeadline(ctx.db, start))?.at ?? start
}

/** Runs what is due here, and waits for what another runner has in its hands. */
async function runAll(ctx: Ctx): Promise<void> {
  const { clock } = controlsOf(ctx)
  const now = () => clock.now()
  const { db, services, newId, log } = ctx
  const handlers = makeHandlers({ db, services, clock: now, newId, log })
  const onError = (error: unknown) => log.error({ err: error }, 'a job failed')
  await runDue({ db, clock: now, worker: randomUUID(), schedules, onError }, handlers)
  for (let tries = 0; tries < 200 && (await anyRunning(db, clock.now())); tries++) await pause(25)
}
