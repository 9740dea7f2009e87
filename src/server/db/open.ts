import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openServer } from './open-server.ts'

export type Database = NodePgDatabase & { readonly $client: pg.Pool }
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a reading needs: the database, or a transaction of it. */
export type Reader = Pick<Database, 'select' | 'execute' | '$count'>
export type EngineName = 'pglite' | 'postgres'

export type DatabaseSettings = {
  /** `postgres://...` for a server; undefined for the embedded database. */
  readonly url?: string | undefined
  /** The folder of the embedded database; null keeps it in memory. Not used with a server. */
  readonly dataDir: string | null
  /** Most connections to a server at once. The embedded database has one session. */
  readonly maxConnections?: number
  /** Told about trouble outside of any query: a lost idle connection, a failed checkpoint. */
  readonly onError?: (error: unknown) => void
}

export type OpenDatabase = {
  readonly db: Database
  readonly engine: EngineName
  /** Waits for the queries under way, then lets go of connections, files and the folder. */
  close(): Promise<void>
}

/**
 * Opens the database that the settings name. Either way it is one pool and one driver, so all code
 * after this line is the same for both. Throws `CannotOpen` with one line for the person at the desk.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { url, dataDir, maxConnections = 10, onError = () => {} } = settings
  if (url === undefined) {
    const { pool, close } = await openEmbedded(dataDir, onError)
    return { db: drizzle({ client: pool }), engine: 'pglite', close }
  }
  const { pool, close } = await openServer(url, maxConnections, onError)
  return { db: drizzle({ client: pool }), engine: 'postgres', close }
}
