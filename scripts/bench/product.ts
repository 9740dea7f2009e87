// The product itself, started as `npm start` does, on a data folder of its own that goes away with it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../build/run.ts'

export type Product = {
  readonly port: number
  readonly folder: string
  /** From the start of the process until /readyz answered 200. */
  readonly readyMs: number
  /** Stops the process; keeps its folder with `keep`. */
  stop(keep?: 'keep'): Promise<void>
}

const longest = 120_000

/** Starts the product and waits until it is ready. Without a folder it makes one, and its demo data. */
export async function startProduct(given?: string): Promise<Product> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'aqueduct-bench-')))
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), AQUEDUCT_DATA: folder, DATABASE_URL: '' },
  })
  const ended = once(child, 'exit')
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const stop: Product['stop'] = async (keep) => {
    child.kill('SIGTERM')
    await ended
    process.off('exit', endWithUs)
    if (keep === undefined) await rm(folder, { recursive: true, force: true })
  }
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error('the product ended before it was ready')
    if (performance.now() - began > longest) {
      await stop()
      throw new Error('the product was not ready in time')
    }
    await pause(25)
  }
  return { port, folder, readyMs: performance.now() - began, stop }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
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
