import type pg from 'pg'
import { databaseErrorKindOf } from '../errors/failures.ts'
import { hasRoom } from './folder.ts'

const everyMs = 5 * 60_000
const nightHourUtc = 3

/**
 * What a server's background processes would do: PGlite has none. A checkpoint every five minutes
 * keeps the log short; once a night dead rows go and the planner's figures are made new.
 * By the machine's clock, because it concerns the machine. Gives the stop.
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
    // One long piece of work has the session, as the first filling of the demo; the next round does it.
    if (databaseErrorKindOf(error) !== 'busy') onError(error)
  }
  const timer = setInterval(() => void tend().catch(told), everyMs).unref()
  return () => clearInterval(timer)
}
