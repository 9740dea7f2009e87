import { CannotOpen } from './db/failures.ts'
import { CannotListen } from './http/listen.ts'
import { createLog } from './http/log.ts'
import { readSettings } from './settings.ts'
import { CannotStart } from './settings-reader.ts'
import { start } from './start.ts'

process.setSourceMapsEnabled(true)
const longestStop = 29_000
const say = (line: string) => console.log(line)

try {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  const running = await start(settings, log, say)
  say(`Aqueduct (${settings.mode}) is ready at ${running.url}`)
  if (settings.mode === 'sandbox') {
    for (const { kind, email, password } of running.signIns)
      say(`  ${kind}: ${email} / ${password}`)
    say(`  Inbox, test cards and clock: ${running.url}/sandbox`)
  }
  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), longestStop).unref()
    try {
      await running.stop()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'the stop broke')
      process.exit(1)
    }
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  // One line for what the person at the desk can mend; for a defect of ours where it came from.
  const mendable = error instanceof CannotOpen || error instanceof CannotListen
  const lines = error instanceof CannotStart ? error.lines : [mendable ? error.message : error]
  for (const line of lines) console.error('aqueduct:', line)
  process.exit(1)
}
