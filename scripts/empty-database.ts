// Builds the empty embedded database: its catalogues and our tables. Creating it takes the engine many seconds of CPU
// time, so a build does it once for each version of the engine and of the migrations, and a first start copies it.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { emptyDatabase } from '#server/db/embedded/empty.ts'
import { poolOf } from '#server/db/embedded/pool-of.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'

/** Template databases are never used, and are 600 of the 1,600 files that a first start would copy. */
async function dropTemplates(db: Database): Promise<void> {
  await db.execute(sql`update pg_database set datistemplate = false where datname like 'template%'`)
  await db.execute(sql`drop database template0`)
  await db.execute(sql`drop database template1`)
}

const migrations = fileURLToPath(new URL('../src/server/db/migrations', import.meta.url))

/**
 * An archive of the migrated database, created in memory: creating its catalogues on disk takes the engine more than
 * twice as long.
 */
async function migratedArchive(): Promise<Blob> {
  const lite = await PGlite.create()
  const pool = poolOf(lite)
  const db = drizzle({ client: pool })
  await migrate(db, migrations)
  await dropTemplates(db)
  await pool.end()
  const archive = await lite.dumpDataDir('none')
  await lite.close()
  return archive
}

const to = emptyDatabase()
if (!existsSync(to)) {
  const kept = dirname(to)
  await mkdir(kept, { recursive: true })
  const folder = await mkdtemp(`${to}-`)
  const lite = await PGlite.create({ fs: new NodeFS(folder), loadDataDir: await migratedArchive() })
  await lite.close()
  await rename(folder, to)
  // Archives of former versions, and leftovers of aborted builds.
  const former = (await readdir(kept)).filter((name) => name !== basename(to))
  await Promise.all(former.map((name) => rm(join(kept, name), { recursive: true, force: true })))
}
