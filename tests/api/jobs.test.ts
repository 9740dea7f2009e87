import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { transact } from '#server/db/transact.ts'
import { claimJob } from '#server/jobs/claim.ts'
import { insertJob } from '#server/jobs/enqueue.ts'
import { beginSchedules } from '#server/jobs/recur.ts'
import { dailyAt, monthlyOn, type Schedule } from '#server/jobs/schedule.ts'
import { holdClaim } from '#server/jobs/settle.ts'
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

test('what is due runs in the order of its due times, and nothing before its time', async () => {
  await world.add('record', after(3 * minute), { payload: 'third' })
  await world.add('record', after(1 * minute), { payload: 'first' })
  await world.add('record', after(2 * minute), { payload: 'second' })
  await world.add('record', after(9 * minute), { payload: 'later' })
  world.moveTo(after(1 * minute - 1))
  expect(await world.run({ record })).toEqual([])
  world.moveTo(after(3 * minute))
  const fired = await world.run({ record })
  expect(fired.map((each) => each.outcome)).toEqual(['done', 'done', 'done'])
  expect(await world.effects()).toEqual(['first', 'second', 'third'])
})

test('a finished job tells when it was done and what it did, and never runs again', async () => {
  await world.add('record', start, { payload: 'once' })
  await world.run({ record })
  world.moveTo(after(day))
  expect(await world.run({ record })).toEqual([])
  expect(await rows()).toMatchObject([
    { state: 'done', doneAt: start, summary: { recorded: 'once' }, attempts: 1, lockedBy: null },
  ])
})

test('a key is used once per kind, also after its job is done', async () => {
  expect(await world.add('record', start, { key: 'k', payload: 'one' })).toBe(true)
  expect(await world.add('record', after(minute), { key: 'k', payload: 'two' })).toBe(false)
  expect(await world.add('other', start, { key: 'k', payload: 'three' })).toBe(true)
  await world.run({ record, other: record })
  expect(await world.add('record', start, { key: 'k', payload: 'four' })).toBe(false)
  expect(await world.effects()).toEqual(['one', 'three'])
})

test('a job exists only if the transaction that asked for it commits', async () => {
  const work = transact(made.db, async (tx) => {
    await insertJob(tx, { kind: 'record', dueAt: start, payload: 'never' })
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await world.run({ record })).toEqual([])
})

test('a kind without a handler here is left to a process that has one', async () => {
  await world.add('unknown', start)
  expect(await world.run({ record })).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }])
})

test('a failed job leaves no effect, waits longer each time and is given up at last', async () => {
  await world.add('record', start, { payload: 'x' })
  const failing = {
    record: async (run: Parameters<typeof record>[0]) => {
      await record(run)
      throw new Error('the bank is closed')
    },
  }
  const waits = [5_000, 20_000, 80_000]
  let now = start.getTime()
  for (const wait of waits) {
    expect(await world.run(failing, { maxAttempts: 4 })).toMatchObject([{ outcome: 'failed' }])
    now += wait
    world.moveTo(new Date(now - 1))
    expect(await world.run(failing, { maxAttempts: 4 })).toEqual([])
    world.moveTo(new Date(now))
  }
  await world.run(failing, { maxAttempts: 4 })
  world.moveTo(after(10 * day))
  expect(await world.run({ record }, { maxAttempts: 4 })).toEqual([])
  expect(await world.effects()).toEqual([])
  const expected = { state: 'failed', attempts: 4, doneAt: null, lastError: 'the bank is closed' }
  expect(await rows()).toMatchObject([expected])
})

test('a failed job that works later is done, with one effect', async () => {
  await world.add('record', start, { payload: 'x' })
  await world.run({ record: () => Promise.reject(new Error('not yet')) })
  world.moveTo(after(5_000))
  await world.run({ record })
  expect(await world.effects()).toEqual(['x'])
  expect(await rows()).toMatchObject([{ state: 'done', attempts: 2, lastError: null }])
})

const claim = (worker: string, leaseMs: number) =>
  transact(made.db, (tx) => claimJob(tx, { kinds: ['record'], worker, leaseMs, now: start }))

test('a job whose taker died is free when its lease is over, and not before', async () => {
  await world.add('record', start, { payload: 'x' })
  await claim('dead', 60_000)
  expect(await world.run({ record })).toEqual([])
  await made.db.update(jobs).set({ lockedUntil: new Date(0) })
  expect(await world.run({ record })).toMatchObject([{ outcome: 'done' }])
  expect(await world.effects()).toEqual(['x'])
})

test('a taker that comes back after its lease finds the claim gone', async () => {
  await world.add('record', start, { payload: 'x' })
  const late = await claim('late', -1)
  if (!late) throw new Error('nothing was claimed')
  const other = await claim('late', -1)
  expect(other?.id).toBe(late.id)
  expect(await transact(made.db, (tx) => holdClaim(tx, late, 'late'))).toBe(false)
  await world.run({ record })
  expect(await transact(made.db, (tx) => holdClaim(tx, late, 'late'))).toBe(false)
  expect(await world.effects()).toEqual(['x'])
})

test('a job that kills its process every time is given up', async () => {
  await world.add('record', start, { payload: 'x' })
  for (let n = 0; n < 3; n++) await claim('dying', -1)
  expect(await world.run({ record }, { maxAttempts: 3 })).toMatchObject([{ outcome: 'failed' }])
  expect(await world.effects()).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'failed' }])
})

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
    await expect.poll(again, { timeout: 5000 }).toMatchObject([{ outcome: 'done' }])
    expect(await world.effects()).toEqual(['x'])
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 2 }])
  },
)
