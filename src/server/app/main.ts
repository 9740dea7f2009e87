import { openBoth } from '#server/db/open-both.ts'
import { requireFree } from '#server/http/listen.ts'
import { createLog } from '#server/http/log.ts'
import { endInOrder } from './end.ts'
import { reportStartupError } from './report-startup-error.ts'
import { readSettings } from './settings.ts'

process.setSourceMapsEnabled(true)
const say = (line: string) => console.log(line)

try {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  let stop = async () => {}
  // Registered first: the first process of a container ignores a signal without a handler.
  endInOrder({ stop: () => stop(), log })
  const { host, port, databaseUrl: url, dataDir } = settings
  await requireFree(host, port)
  const onError = (error: unknown) => log.error({ err: error }, 'the database has trouble')
  const open = () => {
    const opening = openBoth({ url, dataDir, onError })
    // The caller that awaits it handles the error.
    opening.catch(() => {})
    return opening
  }
  // The embedded database opens in its own thread while this one loads the rest of the program. A server is connected
  // afterwards: this thread does not listen while it loads modules, so the server's reply would be noticed too late.
  const early = url === undefined ? open() : undefined
  const { start } = await import('./start.ts')
  const running = await start(settings, early ?? open(), log, say)
  stop = running.stop
  say(`Aqueduct (${settings.mode}) is ready at ${running.url}`)
  if (settings.mode === 'sandbox') {
    for (const { kind, email, password } of running.signIns)
      say(`  ${kind}: ${email} / ${password}`)
    say(`  Inbox, test cards and clock: ${running.url}/sandbox`)
  }
} catch (error) {
  reportStartupError(error)
  process.exit(1)
}
