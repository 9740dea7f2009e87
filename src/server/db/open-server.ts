import pg from 'pg'
import { CannotOpen, errorCode } from './errors/failures.ts'
import { onConnectionLost } from './errors/on-connection-lost.ts'
import type { Timeouts } from './timeouts.ts'

const oldest = 150_000 // PostgreSQL 15

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is not known',
  ENOENT: 'the socket does not exist',
  '28P01': 'the password is wrong',
  '28000': 'the user may not sign in',
  '3D000': 'the database does not exist',
}

/** Host, port and database of a URL without its password, for error messages. */
function placeOf(url: string): string {
  try {
    if (!/^postgres(ql)?:\/\//.test(url)) throw new Error('another kind of address')
    const { host, port, database } = new pg.Client({ connectionString: url })
    return `${host}:${port}/${database ?? ''}`
  } catch {
    // Without the cause, which would reveal the password.
    throw new CannotOpen(
      'The database address is not of the form postgres://user:password@host:port/database.',
    )
  }
}

type ServerOptions = {
  readonly maxConnections: number
  readonly patience: Timeouts
  readonly onError: (error: unknown) => void
}

/** Opens a pool to a PostgreSQL server and checks that it responds and is recent enough. */
export async function openServer(
  url: string,
  { maxConnections, patience, onError }: ServerOptions,
) {
  const place = placeOf(url)
  const pool = onConnectionLost(
    new pg.Pool({
      connectionString: url,
      application_name: 'aqueduct',
      max: maxConnections,
      connectionTimeoutMillis: patience.connection,
      statement_timeout: patience.statement,
      query_timeout: patience.answer,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // Our statements are short: JIT compilation takes longer than running them.
      options: '-c jit=off',
    }),
  )
  // The pool replaces a broken idle connection (the server restarted) at the next query.
  pool.on('error', onError)
  try {
    const { rows } = await pool.query<{ v: number }>(
      "select current_setting('server_version_num')::int as v",
    )
    const version = rows[0]?.v ?? 0
    if (version < oldest)
      throw new CannotOpen(
        `The database server ${place} is PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed.`,
      )
  } catch (cause) {
    await pool.end()
    if (cause instanceof CannotOpen) throw cause
    const code = errorCode(cause) ?? ''
    const reason = reasons[code] ?? (cause instanceof Error ? cause.message : String(cause))
    throw new CannotOpen(`The database server ${place} cannot be reached: ${reason}.`, {
      cause,
    })
  }
  return { pool, close: () => pool.end() }
}
