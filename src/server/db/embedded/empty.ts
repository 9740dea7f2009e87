import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '#server/paths/root.ts'

// The cache folder of the build.
const kept = fileURLToPath(new URL('.cache/empty-database', root))
const migrations = fileURLToPath(new URL('src/server/db/migrations', root))
const engine = fileURLToPath(
  new URL('../package.json', import.meta.resolve('@electric-sql/pglite')),
)

/** The folder of the prebuilt empty database for exactly this engine version and these migrations; it may not exist. */
export function emptyDatabase(): string {
  const { version }: { version: string } = JSON.parse(fs.readFileSync(engine, 'utf8'))
  const hash = createHash('sha256')
  const files = fs.readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  for (const name of files.sort()) hash.update(fs.readFileSync(path.join(migrations, name)))
  return path.join(kept, `${version}-${hash.digest('hex').slice(0, 16)}`)
}

/**
 * Starts a new database as a copy of the prebuilt empty one, if there is one: creating catalogues and tables takes
 * longer than the rest of a first start except its demo year. The copy contains nothing that has to be unique to a
 * database.
 */
export function beginWithEmpty(folder: string, empty = emptyDatabase()): void {
  if (fs.existsSync(empty)) fs.cpSync(empty, folder, { recursive: true })
}
