import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#server/db/schema/jobs.ts'
import { addToOutbox } from '#server/jobs/add-to-outbox.ts'
import { type RunnerSettings, startRunner } from '#server/jobs/runner.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { after, day, jobWorld, record, start } from '../support/job-world.ts'

let made: TestDatabase
let world: Awaited<ReturnType<typeof jobWorld>>
beforeAll(async () => {
  made = await freshDatabase()
})
afterAll(() => made.close())
beforeEach(async () => {
  world = await jobWorld(made.db)
})

const neverByItself = 3_600_000
const run = (more: Partial<RunnerSettings>) =>
  startRunner({
    db: made.db,
    clock: world.clock,
    handlers: { record },
    schedules: [],
    deliver: async () => {},
    onError: () => {},
    everyMs: 20,
    ...more,
  })

test('it looks again and again by itself', async () => {
  const runner = run({})
  await world.add('record', start, { payload: 'x' })
  await expect.poll(world.effects).toEqual(['x'])
  await runner.stop()
})

test('a wake makes it look at once, also for what a job leaves in the outbox', async () => {
  const sent: unknown[] = []
  const payload = { text: 'done' }
  const runner = run({
    everyMs: neverByItself,
    deliver: async (message) => void sent.push(message.payload),
    handlers: {
      tell: async ({ tx, now }) => {
        await addToOutbox(tx, { topic: 'mail', payload, createdAt: now })
        return {}
      },
    },
  })
  await world.add('tell', start)
  runner.wakeJobs()
  await expect.poll(() => sent).toEqual([payload])
  await runner.stop()
})

test('a stop waits for the job under way and takes no other', async () => {
  const entered = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const slow: typeof record = async (context) => {
    entered.resolve()
    await go.promise
    return record(context)
  }
  await world.add('slow', start, { payload: 'first' })
  await world.add('slow', start, { payload: 'second' })
  const runner = run({ handlers: { slow } })
  await entered.promise
  const stopped = runner.stop()
  go.resolve()
  await stopped
  expect(await world.effects()).toEqual(['first'])
})

test('it goes on after an error and tells of it', async () => {
  const told: string[] = []
  await world.add('record', start, { payload: 'x' })
  let broken = true
  const clock = () => {
    if (broken) throw new Error('no clock')
    return start
  }
  const runner = run({ clock, onError: (_, about) => void told.push(about.kind) })
  await expect.poll(() => new Set(told)).toEqual(new Set(['jobs', 'outbox']))
  broken = false
  await expect.poll(world.effects).toEqual(['x'])
  await runner.stop()
})

test('it begins its schedules and runs each slot once, whoever else runs', async () => {
  const daily = { kind: 'daily', next: dailyAt(0), missed: 'each' as const }
  const handlers: RunnerSettings['handlers'] = {
    daily: async ({ tx, job }) => {
      await record({ tx, now: job.dueAt, job: { ...job, payload: job.key } })
      return {}
    },
  }
  const runners = [1, 2].map(() => run({ handlers, schedules: [daily] }))
  await expect.poll(() => made.db.$count(jobs)).toBe(1)
  world.moveTo(after(2 * day))
  await expect.poll(async () => (await world.effects()).length).toBe(2)
  await Promise.all(runners.map((runner) => runner.stop()))
  expect(await world.effects()).toEqual(['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'])
})
