import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '#server/paths/root.ts'

// Kept where builds keep what they need not make twice.
const kept = fileURLToPath(new URL('.cache/empty-database', root))
const migrations = fileURLToPath(new URL('src/server/db/migrations', root))
const engine = fileURLToPath(
  new URL('../package.json', import.meta.resolve('@electric-sql/pglite')),
)

/**
 * The folder of the empty database, made by this very version of the engine, with exactly these migrations; it may not
 * be there.
 */
export function emptyDatabase(): string {
  const { version }: { version: string } = JSON.parse(fs.readFileSync(engine, 'utf8'))
  const hash = createHash('sha256')
  const files = fs.readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  for (const name of files.sort()) hash.update(fs.readFileSync(path.join(migrations, name)))
  return path.join(kept, `${version}-${hash.digest('hex').slice(0, 16)}`)
}

/**
 * Begins a new database as a copy of the empty one, if there is one: to make its catalogues and our tables
 * takes the engine longer than all the rest of a first start but its demo year. There is nothing in it that two databases may not share.
 */
export function beginWithEmpty(folder: string, empty = emptyDatabase()): void {
  if (fs.existsSync(empty)) fs.cpSync(empty, folder, { recursive: true })
}
