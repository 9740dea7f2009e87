import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { onConnectionLost } from './errors/on-connection-lost.ts'
import type { Database } from './open.ts'

const noLimits = {
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}
// An explicit zero: a limit that is not sent falls back to the server's setting for this user or database.
const lift = Object.keys(noLimits)
  .filter((name) => name !== 'query_timeout')
  .map((name) => `set ${name} = 0`)
  .join('; ')

/**
 * Runs long work (waiting for another process, reading everything) in a session of its own without statement timeouts.
 * The embedded database has one session and no timeouts.
 */
export async function inOwnSession<T>(
  db: Database,
  work: (own: Database) => Promise<T>,
): Promise<T> {
  const { options } = db.$client
  if (options.stream !== undefined) return await work(db)
  const pool = onConnectionLost(
    new pg.Pool({
      ...options,
      ...noLimits,
      max: 1,
      onConnect: async (client) => void (await client.query(lift)),
    }),
  )
  // The next statement reports the error.
  pool.on('error', () => {})
  try {
    return await work(drizzle({ client: pool }))
  } finally {
    await pool.end()
  }
}
