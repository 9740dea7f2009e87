import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomFrom } from '#server/sandbox/seed/random.ts'
import { makeBareSite } from '../../support/bare-site.ts'
import { startFaultyPostgres } from '../../support/faulty-postgres.ts'
import { actUntil, type Ledger } from './acts.ts'
import { freePort, supervise, type Told } from './processes.ts'
import { type Proof, proofOf } from './proof.ts'
import { sender, type Tally } from './send.ts'
import { makeWorld } from './world.ts'

export type ChaosPlan = {
  readonly seed: number
  /** The minimum duration; the run continues until two kills and a restart have happened. */
  readonly seconds: number
  /** The interval in seconds at which the processes are killed, in turn. */
  readonly killEvery: number
  /** The interval in seconds at which the database server restarts immediately. */
  readonly restartEvery: number
}
export type ChaosReport = Told &
  Proof &
  Tally & {
    readonly acts: number
    readonly acknowledged: number
    readonly kills: number
    readonly restarts: number
    /** The readiness status of both processes at the end. */
    readonly ready: readonly number[]
  }

const workers = 8

/**
 * Runs two real processes on one real server under random load, while one of them is killed and the server restarts,
 * again and again. Returns the results without judging them.
 */
export async function runChaos({
  seed,
  seconds,
  killEvery,
  restartEvery,
}: ChaosPlan): Promise<ChaosReport> {
  const home = mkdtempSync(join(tmpdir(), 'aqueduct-storm-'))
  const server = await startFaultyPostgres()
  const told: Told = { deaths: [], errors: [] }
  const tally: Tally = {
    ...{ requests: 0, unanswered: 0, deferred: 0, faults: [] },
    slowest: { ms: 0, what: '' },
  }
  const random = randomFrom(seed)
  const env = environment(home, server.url)
  const shops = await makeWorld(server.url, random, seconds * 12)
  const ports = [await freePort(), await freePort()]
  const processes = ports.map((port) => supervise(port, env, told))
  const allReady = () => Promise.all(processes.map((one) => one.ready()))
  try {
    await allReady()
    const end = Date.now() + seconds * 1_000
    let kills = 0
    let restarts = 0
    // A slow machine needs longer to reach the minimum of kills and restarts.
    const over = () => Date.now() > end && kills >= 2 && restarts >= 1
    const send = sender(
      processes.map(({ url }) => url),
      random,
      tally,
    )
    const done: Ledger = new Map()
    const working = Promise.all(
      Array.from({ length: workers }, (_, i) => {
        const shop = shops[i % shops.length]
        if (!shop) throw new Error('a storm needs shops')
        return actUntil(over, { shop, random, send, done })
      }),
    )
    let nextKill = Date.now() + killEvery * 1_000
    let nextRestart = Date.now() + restartEvery * 1_000
    while (!over()) {
      await pause(100)
      if (Date.now() > nextKill) {
        await processes[kills++ % 2]?.kill()
        nextKill += killEvery * 1_000
      }
      if (Date.now() > nextRestart) {
        // A program does not start without its database, and its supervisor would have to start it again.
        await allReady()
        await server.restart()
        restarts++
        nextRestart += restartEvery * 1_000
      }
    }
    const acts = (await working).reduce((sum, count) => sum + count, 0)
    const proof = await proofOf(server.url, env, done)
    const ready = await Promise.all(
      processes.map(async ({ url }) => (await fetch(`${url}/readyz`)).status),
    )
    const acknowledged = [...done.values()].reduce((sum, count) => sum + count, 0)
    return { ...told, ...tally, ...proof, acts, acknowledged, kills, restarts, ready }
  } finally {
    for (const one of processes) await one.stop()
    await server.stop()
    rmSync(home, { recursive: true })
  }
}

function environment(home: string, url: string): Record<string, string> {
  const many = '1000000'
  return {
    ...{ DATABASE_URL: url, AQUEDUCT_DATA: join(home, 'data'), AQUEDUCT_SITE: makeBareSite(home) },
    ...{ TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '0', LOG_LEVEL: 'warn' },
    ...{ PAY_TRIES_PER_CARD: many, PAY_TRIES_PER_ADDRESS: many, PAY_TRIES_PER_LINK: many },
  }
}
