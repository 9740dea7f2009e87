import { setTimeout as pause } from 'node:timers/promises'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import { runAfterCommit } from './after-commit.ts'
import { noteCommit } from './commits.ts'
import { databaseErrorKindOf, errorCode } from './errors/failures.ts'
import { whileInTransaction } from './forbid-pool-in-transaction.ts'
import { withinMerchantLimit } from './merchant-concurrency.ts'
import type { Database, Tx } from './open.ts'

const retries = 3
const serializationFailure = '40001'
const deadlock = '40P01'
const dialect = new PgDialect()
const reading = 'begin isolation level repeatable read read only'

/**
 * Runs one unit of work in one transaction: all or nothing. On a serialization failure or deadlock the whole of `work`
 * runs again, up to three times, so it must have no effects outside `tx`.
 */
export async function transact<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let failed = 0; ; failed++) {
    try {
      return await inTransaction(db, 'begin', work)
    } catch (error) {
      const code = errorCode(error)
      if (failed >= retries || (code !== serializationFailure && code !== deadlock)) throw error
      await pause(Math.random() * 10 * 2 ** failed)
    }
  }
}

/** Runs several reads on one snapshot: commits of other transactions meanwhile are not visible. */
export const inSnapshot = <T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, reading, read)

const inTransaction = <T>(db: Database, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withinMerchantLimit(db.$client, () => onConnection(db, begin, work))

/**
 * Replaces drizzle's transaction, which never returns a connection whose `begin` fails and sends a rollback to a
 * database that does not respond. Here every connection is released, or closed when its state is unknown.
 */
async function onConnection<T>(
  db: Database,
  begin: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await db.$client.connect()
  const session = new NodePgSession(client, dialect, undefined)
  const tx: Tx = new NodePgTransaction(dialect, session, undefined)
  let isWhole = false
  let result: T
  try {
    await client.query(begin)
    result = await whileInTransaction(db.$client, () => work(tx))
    if (begin !== reading) noteCommit()
    const { command } = await client.query('commit')
    // PostgreSQL answers ROLLBACK when a statement had failed and its error was ignored.
    if (command !== 'COMMIT') throw new Error('The transaction was not committed')
    isWhole = true
  } catch (error) {
    isWhole = databaseErrorKindOf(error) === undefined && (await rollBack(client))
    throw error
  } finally {
    client.release(!isWhole)
  }
  await runAfterCommit(tx)
  return result
}

/** Resolves to false when the connection is no longer usable. */
const rollBack = (client: PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  )
