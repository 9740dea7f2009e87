import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { CannotOpen } from './errors/failures.ts'
import { onConnectionLost } from './errors/on-connection-lost.ts'
import type { Database } from './open.ts'

/** An arbitrary advisory lock number that all our processes share. */
const lockNumber = 4_177_203_551

/** Waiting for another process and building an index on a large table may both take long. */
const noTimeouts = {
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/**
 * Applies the migrations in `folder` in one transaction: when killed halfway it has changed nothing and starts again.
 * Processes that start together wait for each other, and later ones find nothing to do. Call it before any other query:
 * it uses its own session, and the embedded database has only one.
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
    // Ending the session releases its lock in any case.
    await client.end()
  }
}

/** A migration dated before an applied one would be skipped silently. */
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

/** A file changed after it was applied means that the database differs from what the code expects. */
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
