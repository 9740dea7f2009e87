import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startChild } from '../support/child.ts'
import { databaseFrom, freshDatabase, type TestDatabase } from '../support/database.ts'
import { migrationsFolder } from '../support/migrations-folder.ts'
import { program } from '../support/programs.ts'
import { sampleMigrations } from '../support/sample-migrations.ts'

let made: TestDatabase
beforeEach(async () => {
  made = await databaseFrom(null)
})
afterEach(() => made.close())

const together = async (url: string, folder: string) => {
  const children = [1, 2, 3].map(() => startChild(program('child-migrate'), [url, folder]))
  return await Promise.all(children.map((child) => child.ended()))
}
const fine = { code: 0, errors: '' }
const applied = async () => {
  const { rows } = await made.db.execute(sql`select hash from drizzle.__drizzle_migrations`)
  return rows.length
}

// Slow on purpose and not repeatable, so that overlapping runs show.
const seed = {
  tag: '0000_seed',
  sql: 'create table seeds (n int); insert into seeds select 1 from pg_sleep(0.3)',
}
const grow = { tag: '0001_grow', sql: 'insert into seeds select 2 from pg_sleep(0.3)' }
const seeds = async () => (await made.db.execute(sql`select n from seeds order by n`)).rows

test('three processes that start on an empty database migrate it once', async () => {
  const folder = await sampleMigrations(seed, grow)
  expect(await together(String(made.url), folder)).toEqual([fine, fine, fine])
  expect(await seeds()).toEqual([{ n: 1 }, { n: 2 }])
  expect(await applied()).toBe(2)
})

test('three processes that start on an old database bring it up once', async () => {
  await startChild(program('child-migrate'), [
    String(made.url),
    await sampleMigrations(seed),
  ]).ended()
  const folder = await sampleMigrations(seed, grow)
  expect(await together(String(made.url), folder)).toEqual([fine, fine, fine])
  expect(await seeds()).toEqual([{ n: 1 }, { n: 2 }])
  expect(await applied()).toBe(2)
})

test("the program's own migrations, by three processes at once, make the same schema", async () => {
  expect(await together(String(made.url), migrationsFolder)).toEqual([fine, fine, fine])
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  expect(await applied()).toBe(files.length)
  const columns = sql`select table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public' order by 1, 2`
  const fresh = await freshDatabase()
  expect((await made.db.execute(columns)).rows).toEqual((await fresh.db.execute(columns)).rows)
  await fresh.close()
})

test('a process killed in the middle leaves nothing, and the next one resumes', async () => {
  const slow = { ...grow, sql: 'insert into seeds select 2 from pg_sleep(1)' }
  const folder = await sampleMigrations(seed, slow)
  const child = startChild(program('child-migrate'), [String(made.url), folder])
  const asleep = sql`select pid from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep(1)%' and pid <> pg_backend_pid()`
  await expect
    .poll(async () => (await made.db.execute(asleep)).rows.length, {
      timeout: 10_000,
      interval: 20,
    })
    .toBe(1)
  await child.kill('SIGKILL')
  const next = await startChild(program('child-migrate'), [String(made.url), folder]).ended()
  expect(next).toEqual(fine)
  expect(await seeds()).toEqual([{ n: 1 }, { n: 2 }])
  expect(await applied()).toBe(2)
})
