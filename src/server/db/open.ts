import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTable, PgUpdateBuilder, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { FromTransition } from '#machines/lifecycle.ts'
import type { StateColumn } from './columns.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { forbidPoolInTransaction } from './forbid-pool-in-transaction.ts'
import { openServer } from './open-server.ts'
import { type Timeouts, workTimeouts } from './timeouts.ts'

type Drizzle = NodePgDatabase & { readonly $client: pg.Pool }
type DrizzleTx = Parameters<Parameters<Drizzle['transaction']>[0]>[0]
type Update<T extends PgTable> = PgUpdateBuilder<T, NodePgQueryResultHKT>
/** The values of an update: columns that a lifecycle decides may only be set from a transition. */
export type Changes<T extends PgTable> = {
  [K in keyof PgUpdateSetSource<T>]: T['_']['columns'][K] extends StateColumn
    ? FromTransition<T['_']['columns'][K]['_']['data']> | undefined
    : PgUpdateSetSource<T>[K]
}
/** Drizzle with `update` restricted for lifecycle columns. */
type Stepwise<D> = Omit<D, 'update' | 'transaction'> & {
  update<T extends PgTable>(table: T): { set(values: Changes<T>): ReturnType<Update<T>['set']> }
}
export type Database = Stepwise<Drizzle>
export type Tx = Stepwise<DrizzleTx>
/** What a read needs: the database or a transaction. */
export type Reader = Pick<Database, 'select' | 'execute' | '$count'>
export type EngineName = 'pglite' | 'postgres'

export type DatabaseSettings = {
  /** `postgres://...` for a server; undefined for the embedded database. */
  readonly url?: string | undefined
  /** The folder of the embedded database; null keeps it in memory. Unused with a server. */
  readonly dataDir: string | null
  /** The maximum of connections to a server. The embedded database has one session. */
  readonly maxConnections?: number
  /** Timeouts for a server, by default those of jobs. Unused by the embedded database. */
  readonly patience?: Timeouts
  /** Called for errors outside of any query: a lost idle connection, a failed checkpoint. */
  readonly onError?: (error: unknown) => void
}

export type OpenDatabase = {
  readonly db: Database
  readonly engine: EngineName
  /** Waits for running queries, then releases connections, files and the folder. */
  close(): Promise<void>
}

/**
 * Opens the configured database. Server and embedded database are both one pool and one driver, so all other code is
 * the same. Throws `CannotOpen` with one line for the operator.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { url, dataDir, maxConnections = 10, patience = workTimeouts } = settings
  const { onError = () => {} } = settings
  if (url === undefined) {
    const { pool, close } = await openEmbedded(dataDir, onError)
    return { db: drizzle({ client: forbidPoolInTransaction(pool) }), engine: 'pglite', close }
  }
  const { pool, close } = await openServer(url, { maxConnections, patience, onError })
  return { db: drizzle({ client: forbidPoolInTransaction(pool) }), engine: 'postgres', close }
}
