import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { transact } from '#server/db/transact.ts'
import { insertJob } from '#server/jobs/enqueue.ts'
import { beginSchedules } from '#server/jobs/recur.ts'
import { dailyAt, monthlyOn, type Schedule } from '#server/jobs/schedule.ts'
import { startChild } from '../support/child.ts'
import { engine, freshDatabase, type TestDatabase } from '../support/database.ts'
import { after, day, jobWorld, minute, record, start } from '../support/job-world.ts'

let made: TestDatabase
let world: Awaited<ReturnType<typeof jobWorld>>
beforeAll(async () => {
  made = await freshDatabase()
})
afterAll(() => made.close())
beforeEach(async () => {
  world = await jobWorld(made.db)
})
const rows = () => made.db.select().from(jobs).orderBy(asc(jobs.dueAt), asc(jobs.id))

const daily = (missed: Schedule['missed']): Schedule => {
  return { kind: 'daily', next: dailyAt(0), missed }
}
const monthly: Schedule = { kind: 'monthly', next: monthlyOn(1), missed: 'each' }

test('the clock jumps 180 days: all fires in order, also what is brought about on the way', async () => {
  await world.add('reserve', after(2.5 * day), { payload: 'a' })
  const seen: string[] = []
  const note = (name: string, dueAt: Date) =>
    seen.push(`${name} ${dueAt.toISOString().slice(0, 16)}`)
  const handlers = {
    reserve: async ({ tx, job, now }: Parameters<typeof record>[0]) => {
      note('reserve', job.dueAt)
      expect(now >= job.dueAt).toBe(true)
      const dueAt = new Date(job.dueAt.getTime() + 10 * day)
      await insertJob(tx, { kind: 'tell', dueAt, payload: {} })
      return {}
    },
    tell: async ({ job }: Parameters<typeof record>[0]) => {
      note('tell', job.dueAt)
      return {}
    },
    monthly: async ({ job }: Parameters<typeof record>[0]) => {
      note('monthly', job.dueAt)
      return {}
    },
  }
  await beginSchedules(made.db, [monthly], start)
  world.moveTo(after(180 * day))
  await world.run(handlers, { schedules: [monthly] })
  expect(seen).toEqual([
    'reserve 2026-11-22T12:00',
    'monthly 2026-12-01T00:00',
    'tell 2026-12-02T12:00',
    ...['2027-01', '2027-02', '2027-03', '2027-04', '2027-05'].map((m) => `monthly ${m}-01T00:00`),
  ])
})

const runs = async (schedule: Schedule) => {
  await world.run({ daily: async () => ({}) }, { schedules: [schedule] })
  const done = await made.db.select().from(jobs).where(eq(jobs.state, 'done')).orderBy(jobs.dueAt)
  return done.map((job) => job.key?.slice(0, 10))
}

test('a run missed for days is made up once, and the next one comes at its time', async () => {
  await beginSchedules(made.db, [daily('once')], start)
  expect(await runs(daily('once'))).toEqual([])
  world.moveTo(after(5.5 * day))
  expect(await runs(daily('once'))).toEqual(['2026-11-21'])
  world.moveTo(after(6 * day))
  expect(await runs(daily('once'))).toEqual(['2026-11-21', '2026-11-26'])
})

test('a schedule for each slot makes up every one that was missed', async () => {
  await beginSchedules(made.db, [daily('each')], start)
  world.moveTo(after(3 * day))
  expect(await runs(daily('each'))).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
})

test('a clock set back repeats nothing, and all goes on when the time has come again', async () => {
  await beginSchedules(made.db, [daily('each')], start)
  world.moveTo(after(2 * day))
  const before = await runs(daily('each'))
  expect(before).toEqual(['2026-11-21', '2026-11-22'])
  world.moveTo(start)
  await beginSchedules(made.db, [daily('each')], start)
  expect(await runs(daily('each'))).toEqual(before)
  world.moveTo(after(2 * day))
  expect(await runs(daily('each'))).toEqual(before)
  world.moveTo(after(3 * day))
  expect(await runs(daily('each'))).toEqual([...before, '2026-11-23'])
})

test('a retry is not put off by a clock that was set back', async () => {
  await world.add('record', start, { payload: 'x' })
  world.moveTo(after(100 * day))
  await world.run({ record: () => Promise.reject(new Error('not yet')) })
  world.moveTo(after(minute))
  await world.run({ record })
  expect(await world.effects()).toEqual(['x'])
})

test('a failed slot does not hold up the next one', async () => {
  await beginSchedules(made.db, [daily('each')], start)
  world.moveTo(after(day))
  const failing = { daily: () => Promise.reject(new Error('no')) }
  await world.run(failing, { schedules: [daily('each')], maxAttempts: 1 })
  world.moveTo(after(2 * day))
  expect(await runs(daily('each'))).toEqual(['2026-11-22'])
})

test('long work uses transactions of its own and is marked as done after it', async () => {
  await world.add('batch', start, { payload: 'x' })
  const long = async ({ job }: { job: Parameters<typeof record>[0]['job'] }) => {
    for (const _ of [1, 2]) await transact(made.db, (tx) => record({ tx, job, now: start }))
    return { batches: 2 }
  }
  expect(await world.run({ batch: { long } })).toMatchObject([{ outcome: 'done' }])
  expect(await world.effects()).toEqual(['x', 'x'])
  expect(await rows()).toMatchObject([{ state: 'done', summary: { batches: 2 } }])
})

test.runIf(engine === 'postgres')('two runners share the work, each job once', async () => {
  const second = await openDatabase({ url: made.url, dataDir: null })
  const names = Array.from({ length: 120 }, (_, n) => String(n))
  await Promise.all(names.map((name) => world.add('record', start, { payload: name })))
  const runners = ['a', 'b', 'c', 'd'].map((worker, n) =>
    world.run({ record }, { worker, db: n % 2 ? second.db : made.db }),
  )
  const shares = await Promise.all(runners)
  await second.close()
  expect(shares.map((share) => share.length > 0)).toEqual([true, true, true, true])
  expect((await world.effects()).sort()).toEqual(names.sort())
})

test.runIf(engine === 'postgres')(
  'a process killed in the middle of a job leaves one effect',
  async () => {
    await world.add('record', start, { payload: 'x' })
    const child = startChild('./child-die-in-job.ts', [String(made.url), start.toISOString()])
    expect((await child.ended()).code).toBe(null)
    expect(await rows()).toMatchObject([{ state: 'running', lockedBy: 'dying' }])
    expect(await world.effects()).toEqual([])
    const again = () => world.run({ record })
    await expect.poll(again).toMatchObject([{ outcome: 'done' }])
    expect(await world.effects()).toEqual(['x'])
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 2 }])
  },
)
