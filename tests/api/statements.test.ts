// The embedded engine accepts every statement that the tests on PostgreSQL sent.
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { poolOf } from '#server/db/embedded/pool-of.ts'
import { migrate } from '#server/db/migrate.ts'
import { engine } from '../support/database.ts'
import { migrationsFolder } from '../support/migrations-folder.ts'
import { keptStatements } from '../support/statements.ts'

// The number of statements that a whole run stores, less a margin for statements that are removed.
const atLeast = 1_200

test.runIf(engine === 'pglite')(
  'the embedded engine takes every statement that was sent to PostgreSQL',
  async () => {
    const statements = keptStatements()
    expect(statements.length, 'run the whole of api-postgres first').toBeGreaterThan(atLeast)
    const lite = await PGlite.create()
    const pool = poolOf(lite)
    await migrate(drizzle({ client: pool }), migrationsFolder)
    await pool.end()
    // A table that the job tests use.
    await lite.exec('create table effects (id bigint, name text)')
    const refused: string[] = []
    for (const statement of statements)
      await lite
        .describeQuery(statement)
        .catch((error: Error) => refused.push(`${error.message}: ${statement.slice(0, 300)}`))
    await lite.close()
    expect(refused).toEqual([])
  },
)
