// `node scripts/move-database.ts postgres://…`: moves the whole embedded database into an empty database of a
// PostgreSQL server, in one transaction there. The program must be stopped: the embedded database supports a single
// process. Connect as the program's own database user, so that it owns everything; during the move that user must be
// allowed to set session_replication_role, because triggers and foreign keys are disabled while rows are copied table
// by table (docs/operations.md).
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { reportStartupError } from '#server/app/report-startup-error.ts'
import { readSettings } from '#server/app/settings.ts'
import { CannotOpen } from '#server/db/errors/failures.ts'
import { onConnectionLost } from '#server/db/errors/on-connection-lost.ts'
import { migrate } from '#server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { violationsIn } from '#server/ledger/verify.ts'
import { root } from '#server/paths/root.ts'
import { CopyIn, CopyOut } from './database/copy.ts'

/** The embedded database buffers a whole COPY, so a large table is copied in several. */
const rowsAtOnce = 50_000
const migrations = fileURLToPath(new URL('src/server/db/migrations', root))

async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function columnsOf(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.names ?? ''
}

/** Copies one table in ranges of whole pages, in physical row order; returns the number of rows. */
async function moveTable(from: pg.ClientBase, to: pg.ClientBase, table: string): Promise<number> {
  const columns = await columnsOf(from, table)
  const held = await from.query<{ n: string }>(`select count(*) as n from ${table}`)
  const wanted = Number(held.rows[0]?.n ?? 0)
  let moved = 0
  while (moved < wanted) {
    const part = `select ${columns} from ${table} order by ctid limit ${rowsAtOnce} offset ${moved}`
    const bytes = await new CopyOut(`copy (${part}) to stdout`).run(from)
    moved += await new CopyIn(`copy ${table} (${columns}) from stdin`, bytes).run(to)
  }
  if (moved !== wanted) throw new Error(`${table}: ${moved} of ${wanted} rows came over`)
  return moved
}

/** Sets sequences to their values in the source, because they are not part of the rows. */
async function moveSequences(from: pg.ClientBase, to: pg.ClientBase): Promise<void> {
  const { rows } = await from.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences where schemaname = 'public'`,
  )
  for (const { name, last } of rows)
    if (last !== null) await to.query('select setval($1::regclass, $2)', [name, last])
}

async function move(url: string): Promise<void> {
  const { dataDir } = readSettings({ ...process.env, DATABASE_URL: '' })
  const source = await openDatabase({ dataDir })
  try {
    await moveFrom(source, url)
  } finally {
    await source.close()
  }
}

async function moveFrom(source: OpenDatabase, url: string): Promise<void> {
  const target = await openDatabase({ url, dataDir: null })
  try {
    await migrate(source.db, migrations)
    await migrate(target.db, migrations)
    const [from, to] = [await source.db.$client.connect(), onConnectionLost(new pg.Client(url))]
    await to.connect()
    try {
      await requireEmpty(to)
      await to.query('begin')
      await to.query(`set local session_replication_role = 'replica'`)
      for (const table of await tablesOf(from))
        console.log(`  ${table}: ${await moveTable(from, to, table)}`)
      await moveSequences(from, to)
      await to.query('analyze')
      // Before the commit, so that a database that fails verification is rolled back.
      const [fault] = await violationsIn(drizzle({ client: to }))
      if (fault) throw new CannotOpen(`The ledger does not verify on the server: ${fault.check}.`)
      await to.query('commit')
    } finally {
      from.release()
      await to.end()
    }
    console.log('Moved; the ledger verifies. Start the program with DATABASE_URL from now on.')
  } finally {
    await target.close()
  }
}

async function requireEmpty(to: pg.ClientBase): Promise<void> {
  const { rows } = await to.query('select 1 from merchants limit 1')
  if (rows.length > 0) throw new CannotOpen('The database on the server is not empty.')
}

const [url] = process.argv.slice(2)
try {
  if (!url) throw new CannotOpen('Say where to: node scripts/move-database.ts postgres://…')
  await move(url)
} catch (error) {
  reportStartupError(error, 'move')
  process.exitCode = 1
}
