import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#server/db/schema/jobs.ts'
import { transact } from '#server/db/transact.ts'
import { claimJob } from '#server/jobs/claim.ts'
import { insertJob } from '#server/jobs/enqueue.ts'
import { holdClaim } from '#server/jobs/settle.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
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
