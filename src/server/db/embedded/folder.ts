import { existsSync, readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotOpen } from '../errors/failures.ts'
import { makeFolder } from '../errors/make-folder.ts'

/** PGlite 0.5 is PostgreSQL 18, whose files no other major version can read. */
const major = '18'
const sqliteBusy = 5
const megabyte = 1_048_576
/** Below that, neither recovery nor a checkpoint is sure to end well. */
const leastFree = 64

/** The note that a database is being made: what lies in its folder is of no use to anyone yet. */
export const unfinishedIn = (home: string): string => join(home, 'unfinished')

/** Makes the folder if need be; refuses one that cannot be written, that another version made or that lacks a part. */
export function prepareFolder(home: string): void {
  makeFolder('data', home)
  if (freeMegabytes(home) < leastFree)
    throw new CannotOpen(
      `The disk of the data folder ${home} is full (${leastFree} MB are needed).`,
    )
  const folder = join(home, 'pg')
  const versionFile = join(folder, 'PG_VERSION')
  const found = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : major
  if (found !== major && found !== '')
    throw new CannotOpen(
      `The data folder ${home} holds a PostgreSQL ${found} database; this program reads ${major}.`,
    )
  // A new database would be written over what is left of the one before.
  const isPart = !existsSync(versionFile) && existsSync(folder) && readdirSync(folder).length > 0
  if (isPart && !existsSync(unfinishedIn(home)))
    throw new CannotOpen(
      `The data folder ${home} holds a part of a database: pg/PG_VERSION is missing. Restore the whole of it from a backup (docs/operations.md), or move it away to begin anew.`,
    )
}

function freeMegabytes(home: string): number {
  const { bavail, bsize } = statfsSync(home)
  return (bavail * bsize) / megabyte
}

/** False when the disk is so full that a checkpoint could fail half way and stop the database. */
export const hasRoom = (home: string): boolean => freeMegabytes(home) >= leastFree

/** Where the embedded database lives within the data folder. */
export const homeIn = (dataDir: string): string => join(dataDir, 'database')

/** Refuses a data folder that another process has, before any work is begun for it. */
export function requireUnheld(dataDir: string): void {
  const home = homeIn(dataDir)
  if (existsSync(join(home, 'lock'))) lockFolder(home)()
}

/** The process that wrote its number when it took the folder. */
function holderOf(home: string): string {
  const file = join(home, 'holder')
  return existsSync(file) ? ` (${readFileSync(file, 'utf8')})` : ''
}

/**
 * Takes the folder for this process, or refuses: two on one folder destroy it, and PGlite has no
 * lock. SQLite's file lock ends with its process, however that ends. Gives the release.
 */
export function lockFolder(home: string): () => void {
  let held: DatabaseSync | undefined
  try {
    held = new DatabaseSync(join(home, 'lock'))
    held.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (cause) {
    held?.close()
    const code: unknown = cause instanceof Error ? Reflect.get(cause, 'errcode') : undefined
    const reason =
      code === sqliteBusy
        ? `is in use by another process${holderOf(home)}`
        : `cannot be locked (SQLite ${code})`
    throw new CannotOpen(`The data folder ${home} ${reason}.`, { cause })
  }
  const lock = held
  writeFileSync(join(home, 'holder'), String(process.pid))
  return () => lock.close()
}
