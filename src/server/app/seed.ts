// Prepares the database and its demo data, then ends: a first start runs it while its pages are still being built.
import { openBoth } from '#server/db/open-both.ts'
import { createLog } from '#server/http/log.ts'
import { prepareData } from './prepare-data.ts'
import { reportStartupError } from './report-startup-error.ts'
import { readSettings } from './settings.ts'

// Ends with the parent process, so that the next start finds the data folder free.
process.stdin.resume().once('end', () => process.exit(1))
try {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  const { databaseUrl: url, dataDir } = settings
  const onError = (error: unknown) => log.error({ err: error }, 'the database has trouble')
  const opened = await openBoth({ url, dataDir, onError })
  try {
    await prepareData(opened, settings, { log, say: () => {}, wake: () => {} })
  } finally {
    await opened.close()
  }
  process.exit(0)
} catch (error) {
  reportStartupError(error)
  process.exit(1)
}
