import { type DatabaseSettings, type OpenDatabase, openDatabase } from './open.ts'
import { callTimeouts, workTimeouts } from './timeouts.ts'

/** The database as calls use it, and as jobs do. */
export type BothDatabases = Omit<OpenDatabase, 'db'> & {
  readonly calls: OpenDatabase['db']
  readonly jobs: OpenDatabase['db']
}

/** Connections that jobs have to themselves; they do one thing at a time, and send some messages at once. */
const forJobs = 4

/**
 * Opens the database twice, so that calls and jobs wait differently, and neither for the other's connections.
 * The embedded database has one session for both.
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
