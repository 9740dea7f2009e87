import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { isUniqueViolation } from './db/failures.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open.ts'
import { createApp } from './http/app.ts'
import { listen, requireFree } from './http/listen.ts'
import { createMetrics } from './http/metrics.ts'
import { shellOf } from './http/shells.ts'
import { readSiteFiles } from './http/site-files.ts'
import { makeHandlers, schedules } from './jobs/handlers.ts'
import { type Runner, startRunner } from './jobs/runner.ts'
import { deliverBy } from './ports/adapters/deliver.ts'
import { seedSandbox } from './sandbox/seed/seed.ts'
import { bindDemoShops } from './sandbox/shops/bind-demo-shops.ts'
import { openWorld } from './services.ts'
import { hashPassword } from './sessions/password.ts'
import type { Settings } from './settings.ts'
import { verbs } from './verbs.ts'

/** The whole program, running in this process. */
export type Running = {
  readonly url: string
  readonly signIns: readonly { email: string; password: string; kind: string }[]
  /** Accepts no more calls, lets those under way and the job at hand finish, closes the database. */
  stop(): Promise<void>
}

const migrations = fileURLToPath(new URL('./db/migrations', import.meta.url))
const callsMayTake = 20_000
// The runner looks at the clock in every round; a long job may keep it from that for a while.
const silentFor = 120_000

/** Starts everything. Throws, with nothing left running, what keeps it from that. */
export async function start(
  settings: Settings,
  log: Logger,
  say: (line: string) => void,
): Promise<Running> {
  await requireFree(settings.host, settings.port)
  const site = {
    files: readSiteFiles(settings.siteDir, settings.mode === 'sandbox', settings.publicUrl),
    shellOf: shellOf(settings.mode),
  }
  const onError = (error: unknown) => log.error({ err: error }, 'the database has trouble')
  const opened = await openDatabase({
    url: settings.databaseUrl,
    dataDir: settings.dataDir,
    onError,
  })
  const { db } = opened
  let runner: Runner | undefined
  let stopping = false
  let lastBeat = Date.now()
  try {
    await migrate(db, migrations)
    const world = await openWorld(db, settings, log, () => runner?.wake())
    const { services, clock, newId, sandbox } = world
    const now = () => clock.now()
    if (sandbox) {
      await seedOnce(db, now(), say)
      await bindDemoShops(db, services.vault)
    }
    const app = createApp({
      ...{ db, services, now, newId, log, verbs, site },
      proxies: settings.proxies,
      publicPerMinute: settings.publicPerMinute,
      metrics: createMetrics(true),
      metricsToken: settings.metricsToken,
      isReady: () => !stopping && Date.now() - lastBeat < silentFor,
    })
    const listening = await listen(app, settings.host, settings.port)
    runner = startRunner({
      db,
      clock: () => {
        lastBeat = Date.now()
        return now()
      },
      handlers: makeHandlers({ db, services, clock: now, newId, log }),
      schedules,
      deliver: deliverBy(services),
      onError: (error, { kind, id }) =>
        log.error({ err: error, kind, id: id?.toString() }, 'a job broke'),
    })
    const stop = async () => {
      stopping = true
      await Promise.all([listening.stop(callsMayTake), runner?.stop()])
      await opened.close()
    }
    const host =
      settings.host === '0.0.0.0' || settings.host === '127.0.0.1' ? 'localhost' : settings.host
    return { url: `http://${host}:${listening.port}`, signIns: sandbox?.signIns ?? [], stop }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Fills an empty sandbox; of processes that start together one does it. */
async function seedOnce(db: Database, now: Date, say: (line: string) => void): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from settings where name = 'seeded' union all select 1 from merchants limit 1`,
  )
  if (rows.length > 0) return
  say('Preparing the demo data, once ...')
  try {
    await seedSandbox({ db, now, hashPassword })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
