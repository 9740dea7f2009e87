import { existsSync, readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotOpen } from '../errors/failures.ts'
import { makeFolder } from '../errors/make-folder.ts'

/** PGlite 0.5 is PostgreSQL 18, whose files are unreadable for other major versions. */
const major = '18'
const sqliteBusy = 5
const megabyte = 1_048_576
/** In megabytes; with less free space neither recovery nor a checkpoint is certain to succeed. */
const leastFree = 64

/** The marker of a database that is being created, whose folder is not usable yet. */
export const unfinishedIn = (home: string): string => join(home, 'unfinished')

/** Creates the folder if needed; refuses one that is not writable, belongs to another version or is incomplete. */
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
  // A new database would overwrite the remains of the previous one.
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

/** False when the disk is so full that a checkpoint could fail halfway and stop the database. */
export const hasRoom = (home: string): boolean => freeMegabytes(home) >= leastFree

/** The folder of the embedded database within the data folder. */
export const homeIn = (dataDir: string): string => join(dataDir, 'database')

/** Refuses a data folder that another process has locked, before any work begins. */
export function requireUnheld(dataDir: string): void {
  const home = homeIn(dataDir)
  if (existsSync(join(home, 'lock'))) lockFolder(home)()
}

/** The id that the process holding the folder wrote. */
function holderOf(home: string): string {
  const file = join(home, 'holder')
  return existsSync(file) ? ` (${readFileSync(file, 'utf8')})` : ''
}

/**
 * Locks the folder for this process, or refuses: two processes on one folder destroy it, and PGlite has no lock.
 * SQLite's file lock is released however its process ends. Returns the release function.
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
