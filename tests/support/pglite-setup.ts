import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { TestProject } from 'vitest/node'
import { poolOf } from '#server/db/embedded/pool-of.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrationsFolder } from './migrations-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with a migrated embedded database, from which test files start. */
    pgliteDump: string
  }
}

/** Global setup of the project on the embedded database: migrates one and dumps it to a file. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const lite = await PGlite.create()
  const pool = poolOf(lite)
  await migrate(drizzle({ client: pool }), migrationsFolder)
  await pool.end()
  const folder = await mkdtemp(join(tmpdir(), 'aqueduct-pglite-'))
  const file = join(folder, 'migrated.tar')
  await writeFile(file, new Uint8Array(await (await lite.dumpDataDir('none')).arrayBuffer()))
  await lite.close()
  project.provide('pgliteDump', file)
  return () => rm(folder, { recursive: true })
}
