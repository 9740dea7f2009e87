// One build at a time in a tree: two would delete each other's output.
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { ROOT } from './run.ts'

const sqliteBusy = 5
const lookEvery = 200

/**
 * Runs `work` exclusively under the lock, waiting for another holder. SQLite's file lock is released with its process,
 * however that ends.
 */
export async function alone<T>(
  work: () => Promise<T>,
  file = join(ROOT, '.cache', 'building'),
): Promise<T> {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(file)
  try {
    if (!isTaken(lock)) console.log('Waiting for another build in this folder ...')
    while (!isTaken(lock)) await setTimeout(lookEvery)
    return await work()
  } finally {
    lock.close()
  }
}

/** Whether this process acquired the lock. */
function isTaken(lock: DatabaseSync): boolean {
  if (lock.isTransaction) return true
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'errcode') === sqliteBusy) return false
    throw error
  }
}
