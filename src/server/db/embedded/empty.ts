import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Kept where builds keep what they need not make twice.
const kept = fileURLToPath(new URL('../../../../.cache/empty-database', import.meta.url))
const engine = fileURLToPath(
  new URL('../package.json', import.meta.resolve('@electric-sql/pglite')),
)

/** The folder of the empty database, made by this very version of the engine; it may not be there. */
export function emptyDatabase(): string {
  const { version }: { version: string } = JSON.parse(fs.readFileSync(engine, 'utf8'))
  return path.join(kept, version)
}

/**
 * Begins a new database as a copy of the empty one, if there is one: to make its catalogues takes the engine longer
 * than all the rest of a first start. There is nothing in it that two databases may not share.
 */
export function beginWithEmpty(folder: string, empty = emptyDatabase()): void {
  if (fs.existsSync(empty)) fs.cpSync(empty, folder, { recursive: true })
}
