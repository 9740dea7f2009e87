import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import { poolOf } from '#server/db/embedded/pool-of.ts'
import { forbidPoolInTransaction } from '#server/db/forbid-pool-in-transaction.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, type EngineName, openDatabase } from '#server/db/open.ts'
import { inDatabase } from './database-url.ts'
import { keepStatements, noteStatements } from './statements.ts'

export type TestDatabase = {
  readonly db: Database
  readonly engine: EngineName
  /** The address by which another process reaches the same PostgreSQL database. */
  readonly url: string | undefined
  close(): Promise<void>
}

/** The engine of this run, set by the vitest project. */
export const engine: EngineName = inject('database')

/** A separate database for a test file, with the program's schema and no rows. */
export async function freshDatabase(): Promise<TestDatabase> {
  if (engine === 'pglite') return freshPglite()
  const made = await openMade(await takeCopy())
  const noted = noteStatements(made.db.$client)
  const close = async () => {
    await made.close()
    keepStatements(noted)
  }
  return { ...made, close }
}

/** A separate database that contains only what the migrations of the folder create. */
export async function databaseFrom(migrations: string | null): Promise<TestDatabase> {
  const made =
    engine === 'pglite'
      ? overPglite(await PGlite.create())
      : await openMade(await makeDatabase('template0'))
  if (migrations !== null) await migrate(made.db, migrations)
  return made
}

async function freshPglite(): Promise<TestDatabase> {
  const loadDataDir = await openAsBlob(inject('pgliteDump'))
  return overPglite(await PGlite.create({ loadDataDir }))
}

function overPglite(lite: PGlite): TestDatabase {
  const pool = poolOf(lite)
  const close = async () => {
    await pool.end()
    await lite.close()
  }
  return {
    db: drizzle({ client: forbidPoolInTransaction(pool) }),
    engine: 'pglite',
    url: undefined,
    close,
  }
}

type Made = { readonly name: string; readonly admin: pg.Client }

async function makeDatabase(template: string): Promise<Made> {
  const { url, databases } = inject('postgres')
  const name = `${databases}${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  // Nothing writes to the template meanwhile, so its files can be copied as they are, which is three times as fast.
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  return { name, admin }
}

/** The next copy of the migrated database, made while the file with the previous copy runs. */
let next: Promise<Made> | undefined

async function takeCopy(): Promise<Made> {
  const { template } = inject('postgres')
  const made = await (next ?? makeDatabase(template))
  next = makeDatabase(template)
  // The error is reported to the file that takes the copy.
  next.catch(() => {})
  return made
}

async function openMade({ name, admin }: Made): Promise<TestDatabase> {
  const url = inDatabase(inject('postgres').url, name)
  const { db, close: closePool } = await openDatabase({ url, dataDir: null })
  const close = async () => {
    await closePool()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { db, engine: 'postgres', url, close }
}
