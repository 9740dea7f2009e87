// The embedded database as it is before anything is in it: its catalogues and our tables. To make it takes the engine
// many seconds of computing, the same for everyone, so a build makes it, once for each version of the engine and of the
// migrations, and a first start copies it.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { emptyDatabase } from '#server/db/embedded/empty.ts'
import { homeIn } from '#server/db/embedded/folder.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'

/** Nobody makes a second database from them, and they are 600 of the 1,600 files that a first start would copy. */
async function dropTemplates(db: Database): Promise<void> {
  await db.execute(sql`update pg_database set datistemplate = false where datname like 'template%'`)
  await db.execute(sql`drop database template0`)
  await db.execute(sql`drop database template1`)
}

const migrations = fileURLToPath(new URL('../src/server/db/migrations', import.meta.url))
const to = emptyDatabase()
if (!existsSync(to)) {
  const kept = dirname(to)
  await mkdir(kept, { recursive: true })
  const dataDir = await mkdtemp(`${to}-`)
  const { db, close } = await openDatabase({ dataDir })
  await migrate(db, migrations)
  await dropTemplates(db)
  await close()
  await rename(join(homeIn(dataDir), 'pg'), to)
  // Those of former versions, and what is left of makings that broke off.
  const former = (await readdir(kept)).filter((name) => name !== basename(to))
  await Promise.all(former.map((name) => rm(join(kept, name), { recursive: true, force: true })))
}
