// Connections that break during an open transaction, a server that restarts immediately, and one that freezes: the
// process survives, every connection recovers, and every request in between gets a response.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getSession } from '#contract/access/sessions.ts'
import { databaseErrorKindOf } from '#server/db/errors/failures.ts'
import { migrate } from '#server/db/migrate.ts'
import { type OpenDatabase, openDatabase, type Tx } from '#server/db/open.ts'
import { settings } from '#server/db/schema/merchants.ts'
import { callTimeouts, type Timeouts } from '#server/db/timeouts.ts'
import { inSnapshot, transact } from '#server/db/transact.ts'
import { createApp } from '#server/http/app.ts'
import { createLog } from '#server/http/log.ts'
import { addToOutbox } from '#server/jobs/add-to-outbox.ts'
import { startRunner } from '#server/jobs/runner.ts'
import { newPrivateKey } from '#server/kernel/password-key.ts'
import { appParts, sendTo } from '../api/support/app-parts.ts'
import { testClock } from '../api/support/clock.ts'
import { testFiles, testNetwork, testPost } from '../api/support/outside.ts'
import { type FaultyServer, startFaultyPostgres } from '../support/faulty-postgres.ts'
import { jobWorld, record, start } from '../support/job-world.ts'
import { migrationsFolder } from '../support/migrations-folder.ts'

const patience: Timeouts = { connection: 800, statement: 1_000, answer: 1_200 }
const many = 4
let server: FaultyServer
let opened: OpenDatabase
beforeAll(async () => {
  server = await startFaultyPostgres()
  opened = await openDatabase({ url: server.url, dataDir: null, maxConnections: many, patience })
  await migrate(opened.db, migrationsFolder)
})
afterAll(async () => {
  await opened.close()
  await server.stop()
})
beforeEach(async () => {
  await opened.db.delete(settings)
})

let names = 0
const put = (tx: Tx, name = `name ${names++}`) => tx.insert(settings).values({ name, value: '1' })
const stored = () => opened.db.$count(settings)
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => databaseErrorKindOf(error) ?? error,
  )

/** Transactions that have written and then wait until released; then they write again. */
async function held(count: number) {
  const go = Promise.withResolvers<void>()
  const standing = Array.from({ length: count }, () => Promise.withResolvers<number>())
  const ends = standing.map((one) =>
    outcome(
      transact(opened.db, async (tx) => {
        await put(tx)
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        one.resolve(rows[0]?.pid ?? 0)
        await go.promise
        await put(tx)
      }),
    ),
  )
  const pids = await Promise.all(
    standing.map((one, i) =>
      Promise.race([one.promise, ends[i]?.then((end) => Promise.reject(end))]),
    ),
  )
  const letGo = () => {
    go.resolve()
    return Promise.all(ends)
  }
  return { pids, ends: letGo }
}

/** All connections can be used at once, and none of them is left in a transaction. */
async function poolIsWhole(): Promise<void> {
  await expect.poll(() => outcome(stored())).toBe('done')
  const { ends } = await held(many)
  expect(opened.db.$client.totalCount).toBe(many)
  expect(await ends()).toEqual(Array(many).fill('done'))
  await opened.db.delete(settings)
  const left = sql`select pid from pg_stat_activity
    where application_name = 'aqueduct' and state like 'idle in transaction%'`
  expect((await opened.db.execute(left)).rows).toEqual([])
}

describe('a transaction is open', () => {
  test('when its connection is ended: it fails, and nothing else does', async () => {
    const { pids, ends } = await held(2)
    await opened.db.execute(sql`select pg_terminate_backend(${pids[0]})`)
    expect(await ends()).toEqual(['away', 'done'])
    expect(await opened.db.select({ name: settings.name }).from(settings)).toHaveLength(2)
    await poolIsWhole()
  })

  test('when the server restarts: all fail, nothing is stored, and the pool is whole', async () => {
    const { ends } = await held(many)
    await server.restart()
    expect(await ends()).toEqual(Array(many).fill('away'))
    await poolIsWhole()
  })

  test('when its connection ends while the work waits for something else', async () => {
    const { db } = opened
    const known = Promise.withResolvers<number>()
    const gone = Promise.withResolvers<void>()
    const work = transact(db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      known.resolve(rows[0]?.pid ?? 0)
      await gone.promise
      await expect.poll(() => outcome(tx.execute(sql`select 1`))).toBe('away')
      throw new Error('changed my mind')
    })
    await db.execute(sql`select pg_terminate_backend(${await known.promise})`)
    gone.resolve()
    // The error of the work is reported, not the failed rollback.
    await expect(work).rejects.toThrow('changed my mind')
    await poolIsWhole()
  })
})

test('who asks the pool in the work of a transaction is refused at once, and the pool is whole', async () => {
  const beside = transact(opened.db, async (tx) => {
    await put(tx)
    return stored()
  })
  const refused = { message: 'The pool was asked beside a transaction' }
  await expect(beside).rejects.toMatchObject({ cause: refused })
  expect(await stored()).toBe(0)
  await poolIsWhole()
})

test('a server that freezes again and again takes no connection for good', async () => {
  for (let times = 0; times < 3; times++) {
    const { ends } = await held(2)
    server.freeze()
    const asked = [
      ...Array.from({ length: 2 * many }, () => transact(opened.db, (tx) => put(tx))),
      inSnapshot(opened.db, (tx) => tx.select().from(settings)),
      stored(),
    ].map(outcome)
    const told = [...(await Promise.all(asked)), ...(await ends())]
    expect(told.filter((one) => one !== 'away' && one !== 'busy')).toEqual([])
    server.thaw()
    await poolIsWhole()
  }
})

test('a statement that takes too long is ended by the server, and its connection stays', async () => {
  const slow = transact(opened.db, (tx) => tx.execute(sql`select pg_sleep(10)`))
  expect(await outcome(slow)).toBe('busy')
  await poolIsWhole()
})

test('a statement that failed unnoticed commits nothing, and that is told', async () => {
  const work = transact(opened.db, async (tx) => {
    await put(tx, 'a')
    await put(tx, 'a').catch(() => {})
  })
  await expect(work).rejects.toThrow('not committed')
  expect(await stored()).toBe(0)
  await poolIsWhole()
})

/** The app, with its log lines. */
async function app() {
  const clock = { ...testClock(), moveTo: async () => {}, refresh: async () => {}, offset: () => 0 }
  const lines: string[] = []
  const post = testPost()
  const outside = { network: testNetwork(), files: testFiles(), mail: post.mail, sms: post.sms }
  const parts = await appParts({
    ...{ db: opened.db, clock, mode: 'sandbox' as const, withSandbox: false, site: undefined },
    log: createLog('debug', { write: (line) => void lines.push(line) }),
    loginKey: newPrivateKey(),
    outboundAllowed: [],
    outside: { ...outside, wake: () => {} },
  })
  const web = createApp(parts)
  const ask = () =>
    sendTo(web, getSession.path, { method: 'POST', headers: { accessToken: 'x' } }, '203.0.113.1')
  return { ask, lines }
}
const told = async (answer: Response) => [
  answer.status,
  answer.headers.get('retry-after'),
  (await answer.json()).data.failure,
]

test('who calls while the server is frozen or gone meets 503 and when to come again', async () => {
  // Ten seconds are promised: one wait for a connection and one for a response.
  expect(callTimeouts.connection + callTimeouts.answer).toBeLessThan(10_000)
  const { ask, lines } = await app()
  server.freeze()
  const answers = await Promise.all(Array.from({ length: 3 * many }, ask))
  server.thaw()
  for (const answer of answers) expect(await told(answer)).toEqual([503, '5', 'unavailable'])
  const away = lines.filter((line) => line.includes('the database is away'))
  expect(away.length).toBeGreaterThan(0)
  await expect.poll(async () => (await ask()).status).toBe(401)
})

test('calls that find no connection free are told that it is busy, not that it is away', async () => {
  const { ask, lines } = await app()
  const { ends } = await held(many)
  expect(await told(await ask())).toEqual([503, '5', 'unavailable'])
  expect(await ends()).toEqual(Array(many).fill('done'))
  expect(lines.filter((line) => line.includes('the database is busy'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('away'))).toEqual([])
})

test('jobs and messages go on after a restart and a freeze', async () => {
  const { db } = opened
  const world = await jobWorld(db)
  const sent: unknown[] = []
  let troubles = 0
  const runner = startRunner({
    ...{ db, clock: world.clock, handlers: { record }, schedules: [], everyMs: 20 },
    deliver: async ({ payload }) => void sent.push(payload),
    onError: () => troubles++,
  })
  const leave = async (name: string) => {
    await expect.poll(() => outcome(stored())).toBe('done')
    await world.add('record', start, { payload: name })
    await transact(db, (tx) =>
      addToOutbox(tx, { topic: 'mail', payload: { name }, createdAt: start }),
    )
    await expect
      .poll(() => outcome(world.effects().then((all) => expect(all).toContain(name))))
      .toBe('done')
    await expect.poll(() => sent).toContainEqual({ name })
  }
  await leave('before')
  await server.restart()
  await leave('after the restart')
  server.freeze()
  const before = troubles
  await expect.poll(() => troubles).toBeGreaterThan(before + 3)
  server.thaw()
  await leave('after the freeze')
  await runner.stop()
})
