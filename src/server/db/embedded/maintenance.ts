import type pg from 'pg'
import { databaseErrorKindOf } from '../errors/failures.ts'
import { hasRoom } from './folder.ts'

const everyMs = 5 * 60_000
const nightHourUtc = 3

/**
 * Replaces the background processes of a PostgreSQL server, which PGlite lacks: a checkpoint every five minutes keeps
 * the WAL short, and once a night vacuum and analyze run. Uses the machine's clock, because this is maintenance of the
 * machine. Returns the stop function.
 */
export function startMaintenance(
  pool: pg.Pool,
  home: string,
  onError: (error: unknown) => void,
): () => void {
  let vacuumedOn = new Date().toISOString().slice(0, 10)
  const tend = async () => {
    if (!hasRoom(home))
      throw new Error(`The disk of ${home} is nearly full: no checkpoint was made`)
    const now = new Date()
    const today = now.toISOString().slice(0, 10)
    if (today !== vacuumedOn && now.getUTCHours() >= nightHourUtc) {
      vacuumedOn = today
      await pool.query('VACUUM (ANALYZE)')
    }
    await pool.query('CHECKPOINT')
  }
  const told = (error: unknown) => {
    // Long work, such as seeding the demo, occupies the session; the next round runs the maintenance.
    if (databaseErrorKindOf(error) !== 'busy') onError(error)
  }
  const timer = setInterval(() => void tend().catch(told), everyMs).unref()
  return () => clearInterval(timer)
}
