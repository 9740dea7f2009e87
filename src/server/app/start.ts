import type { Logger } from 'pino'
import { hasRoom } from '#server/db/embedded/folder.ts'
import type { BothDatabases } from '#server/db/open-both.ts'
import { createApp } from '#server/http/app.ts'
import { listen } from '#server/http/listen.ts'
import { createMetrics } from '#server/http/metrics.ts'
import { shellOf } from '#server/http/shells.ts'
import { readSiteFiles, requireSite } from '#server/http/site-files.ts'
import type { AfterDelivery } from '#server/jobs/deliver-due.ts'
import type { Loop } from '#server/jobs/loop.ts'
import { handlersOf, schedulesOf } from '#server/jobs/module-jobs.ts'
import { NotYet } from '#server/jobs/not-yet.ts'
import { type Runner, startRunner } from '#server/jobs/runner.ts'
import { afterDelivery } from '#server/links/payment-links/mail-ends.ts'
import { afterReceiverMail } from '#server/notifications/receivers/mail-ends.ts'
import { deliverer } from '#server/notifications/webhooks/deliver/deliverer.ts'
import { deliverBy } from '#server/ports/adapters/deliver.ts'
import type { Services } from '#server/ports/services.ts'
import { prepareData } from './prepare-data.ts'
import { handlers, jobs as nounJobs } from './registry.ts'
import type { Settings } from './settings.ts'

/** Passes the outcome of a mail on to the modules that sent it. */
export function afterMail(services: Pick<Services, 'mail'>): AfterDelivery {
  const all = [afterDelivery(services), afterReceiverMail(services)]
  return async (...ended) => {
    for (const one of all) await one(...ended)
  }
}

/** The running program. */
export type Running = {
  readonly url: string
  readonly signIns: readonly { email: string; password: string; kind: string }[]
  /**
   * Reports not ready, then accepts no more calls; lets current calls and the running job finish; closes the database.
   */
  stop(): Promise<void>
}

const callsMayTake = 20_000
// The remainder of the 30 s is for closing the database.
const stopMayTake = 26_000
// The runner beats in every round; a long job may delay the beat.
const silentFor = 120_000

/**
 * Starts the program on a database that is being opened. Throws the cause when it cannot start, and leaves nothing
 * running.
 */
export async function start(
  settings: Settings,
  opening: Promise<BothDatabases>,
  log: Logger,
  say: (line: string) => void,
): Promise<Running> {
  let runner: Runner | undefined
  let hooks: Loop | undefined
  let stopping = false
  let lastBeat = Date.now()
  try {
    const { siteDir, mode, publicUrl } = settings
    // Checked before the demo year is generated in vain.
    requireSite(siteDir)
    const opened = await opening
    const { calls: db, jobs } = opened
    // Runs in parallel with the demo year, for which this thread mostly waits.
    const reading = readSiteFiles(siteDir, mode === 'sandbox', publicUrl, settings)
    // The caller that awaits it handles the error.
    reading.catch(() => {})
    const wake: Services['wake'] = (queues = ['jobs', 'outbox', 'webhooks']) => {
      if (queues.includes('jobs')) runner?.wakeJobs()
      if (queues.includes('outbox')) runner?.wakeOutbox()
      if (queues.includes('webhooks')) hooks?.wake()
    }
    const { services, clock, newId, sandbox } = await prepareData(opened, settings, {
      ...{ log, say, wake },
    })
    const now = () => clock.now()
    const beat = () => {
      lastBeat = Date.now()
      return now()
    }
    const site = { files: await reading, shellOf: shellOf(mode) }
    const app = createApp({
      ...{ db, services, now, newId, log, handlers, site },
      proxies: settings.proxies,
      publicPerMinute: settings.publicPerMinute,
      sessionPerMinute: settings.sessionPerMinute,
      metrics: createMetrics(true),
      metricsToken: settings.metricsToken,
      hasRoom: () =>
        hasRoom(settings.filesDir) &&
        (settings.databaseUrl !== undefined || hasRoom(settings.dataDir)),
      isReady: () => !stopping && Date.now() - lastBeat < silentFor,
    })
    const listening = await listen(app, settings.host, settings.port)
    runner = startRunner({
      db: jobs,
      clock: beat,
      handlers: handlersOf(nounJobs, { db: jobs, services, clock: beat, newId, log }),
      schedules: schedulesOf(nounJobs),
      deliver: deliverBy({ ...services, db: jobs }),
      ended: afterMail(services),
      onError: (error, { kind, id }) => {
        const about = { err: error, kind, id: id?.toString() }
        if (error instanceof NotYet) log.info(about, 'a job has to wait')
        else log.error(about, 'a job broke')
      },
    })
    hooks = deliverer({
      ...{ db: jobs, services, clock: now, newId, log },
      onError: (error) => log.error({ err: error }, 'a webhook broke'),
    }).start()
    const stop = async () => {
      stopping = true
      const jobsEnded = Promise.all([runner?.stop(), hooks?.stop()])
      await listening.drain(settings.drain)
      await listening.stop(Math.min(callsMayTake, stopMayTake - settings.drain))
      await jobsEnded
      await opened.close()
    }
    const host =
      settings.host === '0.0.0.0' || settings.host === '127.0.0.1' ? 'localhost' : settings.host
    return { url: `http://${host}:${listening.port}`, signIns: sandbox?.signIns ?? [], stop }
  } catch (error) {
    await opening.then(
      (opened) => opened.close(),
      () => {},
    )
    throw error
  }
}
