import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { instant, money } from '#server/db/columns.ts'
import {
  CannotOpen,
  databaseErrorKindOf,
  errorCode,
  isUniqueViolation,
} from '#server/db/errors/failures.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase, type Tx } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import { databaseFrom, engine, type TestDatabase } from '../support/database.ts'
import { sampleMigrations, writeMigrations } from '../support/sample-migrations.ts'

const purses = pgTable('purses', {
  name: text('name').primaryKey(),
  amount: money('amount').notNull(),
  at: instant('at').notNull(),
})
const first = {
  tag: '0000_purses',
  sql: 'create table purses (name text primary key, amount bigint not null, at timestamptz(3) not null)',
}
const second = { tag: '0001_note', sql: "alter table purses add note text not null default 'none'" }
const at = new Date('2026-11-20T10:20:30.123Z')

let made: TestDatabase
let db: Database
beforeAll(async () => {
  made = await databaseFrom(null)
  db = made.db
})
afterAll(() => made.close())
beforeEach(async () => {
  await db.execute(sql`drop schema if exists drizzle cascade`)
  await db.execute(sql`drop table if exists purses`)
  await migrate(db, await sampleMigrations(first))
})

const put = (on: Database | Tx, name: string, amount: bigint) =>
  on.insert(purses).values({ name, amount, at })

test('migrating again changes nothing, and a new migration keeps the rows', async () => {
  await put(db, 'a', 1n)
  await migrate(db, await sampleMigrations(first))
  await migrate(db, await sampleMigrations(first, second))
  const { rows } = await db.execute(sql`select name, note from purses`)
  expect(rows).toEqual([{ name: 'a', note: 'none' }])
})

test('a migration that fails in the middle leaves nothing and is resumed', async () => {
  const folder = await sampleMigrations(first, second, {
    tag: '0002_bad',
    sql: 'create tabel x ()',
  })
  await expect(migrate(db, folder)).rejects.toThrow()
  await expect(db.execute(sql`select note from purses`)).rejects.toSatisfy(
    (error) => errorCode(error) === '42703',
  )
  await writeMigrations(folder, [first, second, { tag: '0002_bad', sql: 'create table x ()' }])
  await migrate(db, folder)
  await db.execute(sql`select note from purses, x`)
  await db.execute(sql`drop table x`)
})

test('an applied migration that was changed is refused', async () => {
  const changed = { ...first, sql: `${first.sql}; select 1` }
  await expect(migrate(db, await sampleMigrations(changed))).rejects.toThrow(
    /Migration 0 was changed/,
  )
})

test('a migration dated before another one is refused, for it would never run', async () => {
  const folder = await sampleMigrations(first, { ...second, when: 500 })
  await expect(migrate(db, folder)).rejects.toThrow(/not in the order of their dates/)
})

test('money past 2^53 and instants come back as they went in', async () => {
  await put(db, 'a', 9_007_199_254_740_993n)
  await put(db, 'b', -9_223_372_036_854_775_808n)
  const rows = await db.select().from(purses).orderBy(purses.name)
  expect(rows).toEqual([
    { name: 'a', amount: 9_007_199_254_740_993n, at },
    { name: 'b', amount: -9_223_372_036_854_775_808n, at },
  ])
  const total = sql<bigint>`sum(${purses.amount})`.mapWith(BigInt)
  expect(await db.select({ total }).from(purses)).toEqual([{ total: -9_214_364_837_600_034_815n }])
})

test('a transaction that throws leaves nothing', async () => {
  const work = transact(db, async (tx) => {
    await put(tx, 'a', 1n)
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await db.$count(purses)).toBe(0)
})

/** Fails with that SQLSTATE until it has been called `times` times; each attempt writes before it fails. */
const failing = (code: string, times: number) => {
  let calls = 0
  const work = async (tx: Tx) => {
    calls++
    await put(tx, `try ${calls}`, 1n)
    const raise = `do $$ begin raise exception 'no' using errcode = '${code}'; end $$`
    if (calls <= times) await tx.execute(sql.raw(raise))
    return calls
  }
  return { work, calls: () => calls }
}

test.each(['40001', '40P01'])(
  'a conflict (%s) runs the work again, with one effect',
  async (code) => {
    const { work } = failing(code, 3)
    expect(await transact(db, work)).toBe(4)
    expect(await db.select({ name: purses.name }).from(purses)).toEqual([{ name: 'try 4' }])
  },
)

test('after three more tries it gives up', async () => {
  const { work, calls } = failing('40001', 9)
  await expect(transact(db, work)).rejects.toSatisfy((error) => errorCode(error) === '40001')
  expect(calls()).toBe(4)
  expect(await db.$count(purses)).toBe(0)
})

test('any other failure is not tried again, and a unique one is told by its constraint', async () => {
  let calls = 0
  const twice = transact(db, async (tx) => {
    calls++
    await put(tx, 'a', 1n)
    await put(tx, 'a', 2n)
  })
  const error: unknown = await twice.catch((thrown: unknown) => thrown)
  expect(calls).toBe(1)
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(error, 'purses_pkey')).toBe(true)
  expect(isUniqueViolation(error, 'other')).toBe(false)
  expect(databaseErrorKindOf(error)).toBeUndefined()
})

test('fifty transactions at once on one row lose no update', async () => {
  await put(db, 'a', 0n)
  const add = () =>
    transact(db, async (tx) => {
      const [row] = await tx.select().from(purses).where(eq(purses.name, 'a')).for('update')
      await tx.update(purses).set({ amount: (row?.amount ?? 0n) + 1n })
    })
  await Promise.all(Array.from({ length: 50 }, add))
  expect(await db.select({ amount: purses.amount }).from(purses)).toEqual([{ amount: 50n }])
})

test('an abandoned session leaves no open transaction behind', async () => {
  const client = await db.$client.connect()
  await client.query('begin')
  await client.query("insert into purses values ('a', 1, now())")
  client.release(true)
  await expect.poll(() => db.$count(purses)).toBe(0)
  await put(db, 'b', 1n)
  expect(await db.$count(purses)).toBe(1)
})

test('a server that is not there is told in one line, without the password', async () => {
  const opening = openDatabase({ url: 'postgres://u:secret@127.0.0.1:4139/nowhere', dataDir: null })
  const error: unknown = await opening.catch((thrown: unknown) => thrown)
  expect(String(error)).toBe(
    'CannotOpen: The database server 127.0.0.1:4139/nowhere cannot be reached: nothing listens there.',
  )
  expect(databaseErrorKindOf(error)).toBe('away')
})

test.each(['postgres://u:secret@host:port/db', 'mysql://u:secret@host/db'])(
  'an address that is none (%s) is refused without showing it',
  async (url) => {
    const error: unknown = await openDatabase({ url, dataDir: null }).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(CannotOpen)
    expect(error).not.toHaveProperty('cause')
    expect(String(error)).not.toContain('secret')
  },
)

test.runIf(engine === 'postgres')('a real deadlock is run again and both succeed', async () => {
  await put(db, 'a', 0n)
  await put(db, 'b', 0n)
  const add = (tx: Tx, name: string) =>
    tx
      .update(purses)
      .set({ amount: sql`${purses.amount} + 1` })
      .where(eq(purses.name, name))
  let tries = 0
  const both = Promise.withResolvers<void>()
  const cross = (one: string, other: string) =>
    transact(db, async (tx) => {
      await add(tx, one)
      if (++tries === 2) both.resolve()
      await both.promise
      await add(tx, other)
    })
  await Promise.all([cross('a', 'b'), cross('b', 'a')])
  expect(tries).toBeGreaterThan(2)
  const amounts = await db.select({ amount: purses.amount }).from(purses)
  expect(amounts).toEqual([{ amount: 2n }, { amount: 2n }])
})

test.runIf(engine === 'postgres')('connections that the server ends are replaced', async () => {
  const ended = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await Promise.all([1, 2, 3].map(() => db.execute(sql`select pg_sleep(0.02)`)))
  await db.execute(ended)
  await expect.poll(() => db.$count(purses).catch(databaseErrorKindOf)).toBe(0)
})
