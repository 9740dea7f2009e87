import { type DatabaseSettings, type OpenDatabase, openDatabase } from './open.ts'
import { callTimeouts, workTimeouts } from './timeouts.ts'

/** The database with one handle for calls and one for jobs. */
export type BothDatabases = Omit<OpenDatabase, 'db'> & {
  readonly calls: OpenDatabase['db']
  readonly jobs: OpenDatabase['db']
}

/** Connections reserved for jobs, which run one at a time and send a few messages in parallel. */
const forJobs = 4

/**
 * Opens the database twice, so that calls and jobs have separate timeouts and connections. The embedded database has
 * one session for both.
 */
export async function openBoth(
  settings: Omit<DatabaseSettings, 'patience'>,
): Promise<BothDatabases> {
  const { db: calls, ...opened } = await openDatabase({ ...settings, patience: callTimeouts })
  if (settings.url === undefined) return { ...opened, calls, jobs: calls }
  const work = { ...settings, maxConnections: forJobs, patience: workTimeouts }
  try {
    const { db: jobs, close } = await openDatabase(work)
    return {
      ...{ ...opened, calls, jobs },
      close: async () => void (await Promise.all([opened.close(), close()])),
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}
