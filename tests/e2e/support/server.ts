import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from '../../../scripts/build.ts'

const program = fileURLToPath(new URL('./serve.ts', import.meta.url))

/** Before all tests: the site is built when it has changed, and one server is started for all. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  // A server that is already there, started by hand with serve.ts: for work on the tests.
  if (process.env.E2E_URL) return undefined
  await build(true)
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  const ready = Promise.withResolvers<readonly string[]>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('ready ')) ready.resolve(line.split(' '))
  })
  gone.then(([code]) => ready.reject(new Error(`the server ended with ${code}`)))
  const [, url = '', folder = ''] = await ready.promise
  process.env.E2E_URL = url
  process.env.E2E_FOLDER = folder
  return async () => {
    child.stdin.end()
    await gone
  }
}
