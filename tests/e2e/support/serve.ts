// The one real server of the browser tests, on a free port and in a fresh folder. It runs as long as its parent keeps
// its standard input open, so that nothing is left when tests crash.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVER } from '../../../scripts/build/run.ts'
import { fillFolder } from './world.ts'

const program = join(SERVER, 'main.js')
const readyWithin = 120_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

const folder = await mkdtemp(join(tmpdir(), 'aqueduct-e2e-'))
const port = process.env.PORT ?? String(await freePort())
const url = `http://localhost:${port}`
await fillFolder(join(folder, 'data'))

const server = spawn(process.execPath, [program], {
  env: { ...process.env, PORT: port, AQUEDUCT_DATA: join(folder, 'data') },
  stdio: ['ignore', 'inherit', 'inherit'],
})
const gone = once(server, 'exit')
const stop = async () => {
  server.kill('SIGTERM')
  await gone
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}
process.stdin.resume().on('end', stop)
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
gone.then(async ([code]) => {
  await rm(folder, { recursive: true, force: true })
  process.exit(Number(code) || 0)
})

const began = Date.now()
const isReady = () =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
while (!(await isReady())) {
  if (Date.now() - began > readyWithin) await stop()
  await pause(100)
}
console.log(`ready ${url} ${folder}`)
