import type { Engine } from './engine.ts'
import type { Exec } from './wire.ts'

export type StoredEngine = {
  /** One session; it stays with the engine that it began on, and fails with it. */
  session(): Exec
  close(): Promise<void>
}

/**
 * Starts an engine and replaces a lost one at the next session. Two never run at once: the former thread has ended
 * before the next starts.
 */
export async function keepEngine(start: () => Promise<Engine>): Promise<StoredEngine> {
  let engine = await start()
  let restart: Promise<Engine> | undefined

  const startAnew = async () => {
    try {
      await engine.ended
      engine = await start()
      return engine
    } finally {
      restart = undefined
    }
  }
  const living = (): Promise<Engine> => {
    if (!engine.lost) return Promise.resolve(engine)
    restart ??= startAnew()
    return restart
  }
  return {
    session: () => {
      const mine = living()
      // Users of the session get the error; when there are none, an unhandled rejection must not end the process.
      mine.catch(() => {})
      return async (bytes, onData) => (await mine).exec(bytes, onData)
    },
    close: async () => {
      await restart?.catch(() => {})
      await engine.close()
    },
  }
}
