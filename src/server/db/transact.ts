import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from './failures.ts'
import type { Database, Tx } from './open.ts'

const retries = 3
const serializationFailure = '40001'
const deadlock = '40P01'

/**
 * Runs one unit of work in one transaction: all of it or nothing.
 * When the database refuses it for a conflict with another one (serialization failure or deadlock)
 * the whole of `work` runs again, up to three times; so it must do nothing outside of `tx`.
 */
export async function transact<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let failed = 0; ; failed++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      const code = errorCode(error)
      if (failed >= retries || (code !== serializationFailure && code !== deadlock)) throw error
      await pause(Math.random() * 10 * 2 ** failed)
    }
  }
}

/** Several readings of one moment: what other transactions commit meanwhile is not seen. */
export const inSnapshot = <T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
