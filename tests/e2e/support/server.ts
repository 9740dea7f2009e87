import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from '../../../scripts/build.ts'
import { startSshd } from '../../support/sshd.ts'

const program = fileURLToPath(new URL('./serve.ts', import.meta.url))

type Server = { readonly url: string; readonly folder: string; stop(): Promise<void> }

async function start(): Promise<Server> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  const ready = Promise.withResolvers<readonly string[]>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('ready ')) ready.resolve(line.split(' '))
  })
  gone.then(([code]) => ready.reject(new Error(`the server ended with ${code}`)))
  const [, url = '', folder = ''] = await ready.promise
  const stop = async () => {
    child.stdin.end()
    await gone
  }
  return { url, folder, stop }
}

/**
 * Runs before all tests: builds the site if it has changed, and starts two servers with separate data, and one that
 * acts as a merchant's file server. Time passes only on the server of the tests that move the clock.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  // A server that was started by hand with serve.ts: for work on the tests.
  if (process.env.E2E_URL) return undefined
  await build(true)
  const sshd = await startSshd()
  process.env.OUTBOUND_ALLOW = `127.0.0.1:${sshd.port}`
  const { port, userName, key, directory } = sshd
  process.env.E2E_SFTP = JSON.stringify({ port, userName, key, directory })
  const servers = await Promise.all([start(), start()])
  const [still, moving] = servers
  process.env.E2E_URL = still.url
  process.env.E2E_FOLDER = still.folder
  process.env.E2E_CLOCK_URL = moving.url
  process.env.E2E_CLOCK_FOLDER = moving.folder
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
    await sshd.stop()
  }
}
