// The second process for the test files of a worker: the same app over the same PostgreSQL database with a pool of its
// own, for one file after another. It uses the clock and the fake external services of the test.
import { openDatabase } from '#server/db/open.ts'
import { createApp } from '#server/http/app.ts'
import type { AnyHandler } from '#server/http/env.ts'
import { createLog } from '#server/http/log.ts'
import type { CardNetwork } from '#server/ports/card-network.ts'
import type { FileStore, Mailer, SmsSender } from '#server/ports/services.ts'
import { appParts, sendTo } from '../api/support/app-parts.ts'
import { testClock } from '../api/support/clock.ts'
import type { Opening } from '../api/support/second-process.ts'
import { openWire, remote, type WireEnd } from '../api/support/wire.ts'
import { noteStatements } from './statements.ts'

const end: WireEnd = { serves: { app: { open, send, close } }, clock: testClock() }
const ask = openWire(process, end)
let app: ReturnType<typeof createApp>
let closeDatabase = async () => {}
let noted: Iterable<string> = []

async function open({ url, cardFieldsUrl, handlers, ...options }: Opening): Promise<void> {
  const clock = testClock()
  end.clock = clock
  const opened = await openDatabase({ url, dataDir: null })
  closeDatabase = opened.close
  noted = noteStatements(opened.db.$client)
  const parts = await appParts({
    ...options,
    db: opened.db,
    clock: {
      ...clock.running,
      moveTo: async (instant) => void (await ask('clock', 'moveTo', instant)),
    },
    log: createLog('debug', { write: (line) => void ask('logged', 'push', line) }),
    outside: {
      network: remote<CardNetwork>(ask, 'network', { cardFieldsUrl }),
      files: remote<FileStore>(ask, 'files'),
      mail: remote<Mailer>(ask, 'mail'),
      sms: remote<SmsSender>(ask, 'sms'),
      wake: () => void ask('outside', 'wake'),
    },
  })
  app = createApp(handlers ? { ...parts, handlers: standIns(handlers) } : parts)
}

/** Closes the database, so that the next file finds nothing of this one. Returns the statements that ran on it. */
async function close(): Promise<string[]> {
  const now = closeDatabase
  closeDatabase = async () => {}
  await now()
  return [...noted]
}

// A killed worker sends no message.
process.once('disconnect', close)

/** Handlers that only report to the test that they were reached. */
function standIns(names: Opening['handlers'] = []) {
  const handlers: Record<string, Record<string, AnyHandler>> = {}
  for (const path of names) {
    const [noun = '', name = ''] = path.split('.')
    handlers[noun] = { ...handlers[noun], [name]: () => ask('handlers', path) }
  }
  return handlers
}

async function send(path: string, init: RequestInit, address: string) {
  const { status, headers, body } = await sendTo(app, path, init, address)
  headers.set('x-second-process', String(process.pid))
  return { status, headers: [...headers], body: body && (await new Response(body).bytes()) }
}
