import pg from 'pg'
import { CannotOpen } from '../errors/failures.ts'
import { onConnectionLost } from '../errors/on-connection-lost.ts'
import { startEngine } from './engine.ts'
import { homeIn, lockFolder, prepareFolder } from './folder.ts'
import { keepEngine, type StoredEngine } from './keep-engine.ts'
import { startMaintenance } from './maintenance.ts'
import { type Exec, WireStream } from './wire.ts'

/** A pg pool over one PGlite, which has a single session, so the pool keeps a single client open. */
export const poolOver = (exec: () => Exec): pg.Pool =>
  onConnectionLost(
    new pg.Pool({
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 30_000,
      user: 'postgres',
      database: 'postgres',
      stream: () => new WireStream(exec()),
    }),
  )

/** Opens the embedded database: in `<dataDir>/database`, or in memory for null. */
export async function openEmbedded(dataDir: string | null, onError: (error: unknown) => void) {
  const home = dataDir === null ? null : homeIn(dataDir)
  if (home !== null) prepareFolder(home)
  const unlock = home === null ? () => {} : lockFolder(home)
  let kept: StoredEngine
  try {
    kept = await keepEngine(() => startEngine(home))
  } catch (cause) {
    unlock()
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
    throw new CannotOpen(
      `The database in ${home ?? 'memory'} cannot be opened. ${reason} If it is damaged, restore a backup (docs/operations.md).`,
      {
        cause,
      },
    )
  }
  const pool = poolOver(kept.session)
  const stopUpkeep = home === null ? () => {} : startMaintenance(pool, home, onError)
  const close = async () => {
    stopUpkeep()
    await pool.end()
    await kept.close()
    unlock()
  }
  return { pool, close }
}
