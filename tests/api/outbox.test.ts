import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { transact } from '#server/db/transact.ts'
import { addToOutbox } from '#server/jobs/add-to-outbox.ts'
import { claimMessages } from '#server/jobs/claim-messages.ts'
import { type Deliver, type DeliveryDeps, deliverDue } from '#server/jobs/deliver-due.ts'
import { Undeliverable } from '#server/jobs/undeliverable.ts'
import { engine, freshDatabase, type TestDatabase } from '../support/database.ts'
import { after, day, jobWorld, start } from '../support/job-world.ts'

let made: TestDatabase
let world: Awaited<ReturnType<typeof jobWorld>>
beforeAll(async () => {
  made = await freshDatabase()
})
afterAll(() => made.close())
beforeEach(async () => {
  world = await jobWorld(made.db)
})

const post = (text: string) =>
  transact(made.db, (tx) =>
    addToOutbox(tx, { topic: 'mail', merchantId: 'm1', payload: { text }, createdAt: start }),
  )
const send = (deliver: Deliver, more: Partial<DeliveryDeps> = {}) =>
  deliverDue({ db: made.db, clock: world.clock, deliver, ...more })
const collect =
  (into: unknown[]): Deliver =>
  async ({ id, payload }) =>
    void into.push([id, payload])
const rows = () => made.db.select().from(outbox).orderBy(outbox.id)

test('a message goes out once, after the transaction that it tells of', async () => {
  await post('hello')
  const undone = transact(made.db, async (tx) => {
    await addToOutbox(tx, { topic: 'sms', payload: { text: 'never' }, createdAt: start })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  const got: unknown[] = []
  expect(await send(collect(got))).toBe(1)
  expect(await send(collect(got))).toBe(0)
  const [row] = await rows()
  expect(got).toEqual([[row?.id, { text: 'hello' }]])
  expect(row).toMatchObject({ merchantId: 'm1', sentAt: start, attempts: 1, lockedUntil: null })
})

test('a subject keeps to one line', async () => {
  await transact(made.db, (tx) =>
    addToOutbox(tx, {
      ...{ topic: 'mail', createdAt: start },
      payload: { to: 'a@mail.example', subject: ' Receipt\r\nBcc: b\u0001 ', text: 'a\nb' },
    }),
  )
  const [row] = await rows()
  expect(row?.payload).toEqual({
    ...{ to: 'a@mail.example', subject: 'Receipt Bcc: b', text: 'a\nb' },
  })
})

test('a message that is refused is tried again under the same id, ever later, then left', async () => {
  await post('hello')
  const ids = new Set<bigint>()
  const refuse: Deliver = async ({ id }) => {
    ids.add(id)
    throw new Error('mailbox full')
  }
  for (const wait of [5_000, 20_000]) {
    expect(await send(refuse, { maxAttempts: 3 })).toBe(0)
    world.moveTo(new Date(world.clock().getTime() + wait - 1))
    expect(await send(collect([]))).toBe(0)
    world.moveTo(new Date(world.clock().getTime() + 1))
  }
  await send(refuse, { maxAttempts: 3 })
  world.moveTo(after(day))
  expect(await send(collect([]))).toBe(0)
  expect(ids.size).toBe(1)
  expect(await rows()).toMatchObject([
    { attempts: 3, sentAt: null, failedAt: after(25_000), lastError: 'mailbox full' },
  ])
})

test('one that nobody will ever take is not tried again, and its end is told in the same transaction', async () => {
  await post('hello')
  await post('bye')
  const ends: unknown[] = []
  const ended: DeliveryDeps['ended'] = async (_tx, { payload }, { state, reason }) =>
    void ends.push([payload, state, reason])
  const deliver: Deliver = async ({ payload }) => {
    if (JSON.stringify(payload).includes('hello')) throw new Undeliverable('no such mailbox')
  }
  expect(await send(deliver, { ended })).toBe(1)
  expect(ends).toEqual(
    expect.arrayContaining([
      [{ text: 'hello' }, 'failed', 'no such mailbox'],
      [{ text: 'bye' }, 'sent', null],
    ]),
  )
  const [failed] = await rows()
  expect(failed).toMatchObject({ attempts: 1, failedAt: start, lastError: 'no such mailbox' })
})

test('one that is refused does not hold up the others', async () => {
  for (const text of ['bad', 'good', 'fine']) await post(text)
  const picky: Deliver = async ({ payload }) => {
    if (JSON.stringify(payload).includes('bad')) throw new Error('no')
  }
  expect(await send(picky)).toBe(2)
})

test('a delivery that never ends is cut off and counts as failed', async () => {
  await post('hello')
  let told: AbortSignal | undefined
  const hang: Deliver = (_, signal) => {
    told = signal
    return new Promise(() => {})
  }
  expect(await send(hang, { timeoutMs: 20 })).toBe(0)
  expect(told?.aborted).toBe(true)
  expect(await rows()).toMatchObject([{ lastError: 'Not delivered within 20 ms', sentAt: null }])
})

test('a message whose taker died goes out when its lease is over, and not before', async () => {
  await post('hello')
  await claimMessages(made.db, { limit: 5, leaseMs: 60_000, now: start })
  expect(await send(collect([]))).toBe(0)
  await made.db.update(outbox).set({ lockedUntil: new Date(0) })
  expect(await send(collect([]))).toBe(1)
})

test('a claim takes no more than it asked for, oldest first', async () => {
  for (let n = 0; n < 7; n++) await post(String(n))
  const taken = await claimMessages(made.db, { limit: 3, leaseMs: 60_000, now: start })
  const texts = taken.map(({ payload }) => payload).sort()
  expect(texts).toEqual([{ text: '0' }, { text: '1' }, { text: '2' }])
})

test.runIf(engine === 'postgres')('two processes send each message once', async () => {
  const second = await openDatabase({ url: made.url, dataDir: null })
  await Promise.all(Array.from({ length: 60 }, (_, n) => post(String(n))))
  const got: unknown[] = []
  await Promise.all([send(collect(got)), send(collect(got), { db: second.db })])
  await second.close()
  expect(got.length).toBe(60)
  expect(await made.db.$count(outbox, eq(outbox.attempts, 1))).toBe(60)
})
