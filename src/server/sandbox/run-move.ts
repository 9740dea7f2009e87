import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/db/open.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { handlersOf, schedulesOf } from '#server/jobs/module-jobs.ts'
import { NotYet } from '#server/jobs/not-yet.ts'
import { runAhead } from '#server/jobs/run-ahead.ts'
import type { JobWorld } from '#server/jobs/system-ctx.ts'
import { idsBy } from '#server/kernel/ids.ts'
import { endMove, noteReached, openMove } from './clock-moves.ts'
import { anyRunning, housekeeping } from './deadlines.ts'

/** Interval at which the progress of the move is stored, in ms. */
const notedEvery = 200
const lookEvery = 25
/** Length of a lease plus the time until the death of its holder is noticed, in ms. */
const longestInHand = 90_000

/**
 * The work of a move: runs every job due before its end, each at its own time and in order, ahead of the shared clock,
 * and then sets that clock to the end. Meanwhile people continue at the time at which the move began, and nothing of
 * theirs expires. An interrupted move continues from where it was.
 */
export async function runMove(world: JobWorld): Promise<JobSummary> {
  const { db, log, services } = world
  if (!services.sandbox) return {}
  const { clock, networkAt } = services.sandbox
  const { jobs } = services.extensions
  const schedules = schedulesOf(jobs)
  const move = await openMove(db)
  if (!move) return {}
  let at = move.reachedAt
  const there = () => at
  const ahead: JobWorld = {
    ...world,
    services: { ...world.services, network: networkAt(there) },
    clock: there,
    newId: idsBy(there),
  }
  const all = Object.entries(handlersOf(jobs, ahead))
  const handlers = Object.fromEntries(all.filter(([kind]) => !isHousekeeping(kind)))
  const onError = (error: unknown) => {
    if (error instanceof NotYet) log.info({ err: error }, 'a job has to wait')
    else log.warn({ err: error }, 'a job failed in a move of the clock')
  }
  const deps = { db, clock: there, worker: randomUUID(), schedules, onError }
  const until = move.targetAt
  let notedAt = performance.now()
  const turn = (instant: Date) => {
    at = new Date(Math.max(at.getTime(), instant.getTime()))
    world.clock() // reading the clock shows that the process is alive
  }
  await noneInHand(db, until)
  while (await runAhead(deps, handlers, { until, turn })) {
    if (performance.now() - notedAt < notedEvery) continue
    notedAt = performance.now()
    await noteReached(db, move, at)
  }
  await endMove(db, clock, move, until)
  world.services.wake()
  return {}
}

const isHousekeeping = (kind: string): boolean => housekeeping.some((one) => one === kind)

/** Waits until no job due before the end is leased, because such jobs come first. */
async function noneInHand(db: Database, until: Date): Promise<void> {
  const began = performance.now()
  while ((await anyRunning(db, until)) && performance.now() - began < longestInHand)
    await pause(lookEvery)
}
