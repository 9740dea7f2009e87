import type { Logger } from 'pino'
import { currentAct } from '#server/kernel/current-act.ts'

/** A supervisor kills a process that has not ended after 30 s. */
const longestStop = 29_000

type Ending = {
  /** Lets calls and jobs finish and closes the database; does nothing while the program starts. */
  readonly stop: () => Promise<void>
  readonly log: Logger
}

/**
 * Ends the process in order on a signal (exit code 0) or after an uncaught error (exit code 1). After such an error the
 * process's memory may be inconsistent, while transactions keep the database consistent.
 */
export function endInOrder({ stop, log }: Ending): void {
  let ending = false
  const end = async (code: number) => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), longestStop).unref()
    try {
      await stop()
      process.exit(code)
    } catch (error) {
      log.error({ err: error }, 'the stop broke')
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      log.info({ signal }, 'stopping')
      void end(0)
    })
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ ...currentAct(), err: error, origin }, 'an error that nobody caught; stopping')
    void end(1)
  })
}
