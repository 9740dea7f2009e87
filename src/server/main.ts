import { createLog } from './http/log.ts'
import { readSettings } from './settings.ts'
import { start } from './start.ts'
import { tell } from './tell.ts'

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
  tell(error)
  process.exit(1)
}
