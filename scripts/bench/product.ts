// The product itself, started as `npm start` does, on temporary data folders.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../build/run.ts'
import { isSmall } from './size.ts'

export type Product = {
  readonly port: number
  /** From the start of the process until /readyz returned 200. */
  readonly readyMs: number
  /** Stops the process; the next start reuses its folder. */
  stop(): Promise<void>
}

const longest = 120_000
const answersWithin = 10_000
/** It normally stops within 30 s by itself. */
const stopsWithin = 60_000

// Folders with the demo year that no process has open.
const made: string[] = []

let shared: Promise<Product> | undefined

/** The product on a folder with the demo year; the benchmarks of a small run share a running one. */
export async function openProduct(): Promise<Product> {
  if (!isSmall) return startProduct()
  shared ??= startProduct()
  return { ...(await shared), stop: async () => {} }
}

/** Stops what the benchmarks of a small run share. */
export const closeProduct = async (): Promise<void> => (await shared)?.stop()

/**
 * Starts the product and waits until it is ready: on the folder of an earlier start, whose demo year exists already, or
 * on an empty one where there is none or a `first` start is requested.
 */
export async function startProduct(kind?: 'first'): Promise<Product> {
  const used = kind === 'first' ? undefined : made.pop()
  const folder = used ?? (await emptyFolder())
  const product = await startIn(folder, { DATABASE_URL: '' })
  const stop = async () => {
    await product.stop()
    made.push(folder)
  }
  return { ...product, stop }
}

/** Starts the product on a PostgreSQL server, with additional settings, in its own folder. */
export const startOnPostgres = async (
  url: string,
  settings: Readonly<Record<string, string>>,
): Promise<Product> => startIn(await emptyFolder(), { DATABASE_URL: url, ...settings })

const emptyFolder = () => mkdtemp(join(tmpdir(), 'aqueduct-bench-'))

async function startIn(folder: string, settings: Record<string, string>): Promise<Product> {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), AQUEDUCT_DATA: folder, ...settings },
  })
  const ended = once(child, 'exit')
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const stop: Product['stop'] = async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), stopsWithin)
    await ended
    clearTimeout(late)
    process.off('exit', endWithUs)
  }
  while (!(await isReady(port))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('the product ended before it was ready')
    if (performance.now() - began > longest) {
      await stop()
      throw new Error('the product was not ready in time')
    }
    await pause(25)
  }
  return { port, readyMs: performance.now() - began, stop }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(answersWithin) }).then(
    (answer) => answer.ok,
    () => false,
  )

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}
