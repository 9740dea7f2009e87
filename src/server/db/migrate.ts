import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { CannotOpen } from './errors/failures.ts'
import { onConnectionLost } from './errors/on-connection-lost.ts'
import type { Database } from './open.ts'

/** Any number will do, as long as every process of ours takes the same one. */
const lockNumber = 4_177_203_551

/** Waiting for another process and building an index on a large table both take their time. */
const noTimeouts = {
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/**
 * Brings the database up to the migrations in `folder`, in one transaction: killed in the middle it
 * has done nothing and starts again. Processes that start together wait for each other, and those
 * that come later find nothing left to do. Call it before any other query: it uses a session of its
 * own, and the embedded database has only one to share.
 */
export async function migrate(db: Database, folder: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  requireAscending(migrations)
  const client = onConnectionLost(new pg.Client({ ...db.$client.options, ...noTimeouts }))
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${lockNumber})`)
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder })
    await requireSame(client, migrations)
  } finally {
    // With the session goes its lock, whatever happened.
    await client.end()
  }
}

/** A migration dated before an applied one would be passed over in silence. */
function requireAscending(migrations: readonly MigrationMeta[]): void {
  let last = 0
  for (const { folderMillis } of migrations) {
    if (folderMillis <= last)
      throw new CannotOpen(
        'The migrations are not in the order of their dates (meta/_journal.json).',
      )
    last = folderMillis
  }
}

/** A file changed after it was applied means that this database is not what the code believes. */
async function requireSame(client: pg.Client, migrations: readonly MigrationMeta[]) {
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations',
  )
  const applied = new Map(rows.map((row) => [row.created_at, row.hash]))
  const changed = migrations.findIndex((it) => applied.get(String(it.folderMillis)) !== it.hash)
  if (changed >= 0)
    throw new CannotOpen(
      `Migration ${changed} was changed after this database had applied it; a new one must follow instead.`,
    )
}
