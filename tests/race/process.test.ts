// The program as a process: its start, its operation beside another one, and its shutdown.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCaptcha } from '#contract/access/captcha.ts'
import { getSession, logout } from '#contract/access/sessions.ts'
import { settings } from '#server/db/schema/merchants.ts'
import { addMerchant, openSession } from '../api/support/people.ts'
import { makeBareSite } from '../support/bare-site.ts'
import { startChild } from '../support/child.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { program } from '../support/programs.ts'

let made: TestDatabase
const home = mkdtempSync(join(tmpdir(), 'aqueduct-process-'))
const children: ChildProcess[] = []

beforeAll(async () => {
  made = await freshDatabase()
  await made.db.insert(settings).values({ name: 'seeded', value: 'by the test' })
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await made.close()
  rmSync(home, { recursive: true })
})

/** Starts the program on a free port; returns its address. */
async function run(more: Record<string, string> = {}, file = program('main')) {
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    AQUEDUCT_DATA: join(home, 'data'),
    AQUEDUCT_SITE: makeBareSite(home),
    ...(made.url && { DATABASE_URL: made.url }),
    ...more,
  }
  const child = spawn(process.execPath, [file], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const errors: string[] = []
  const said: string[] = []
  createInterface(child.stderr).on('line', (line) => errors.push(line))
  for await (const line of createInterface(child.stdout)) {
    const url = / is ready at (http:\S+)/.exec(line)?.[1]
    if (url) return { child, url, errors, said }
    said.push(line)
  }
  return { child, url: undefined, errors, said }
}

const ask = (url: string, path: string, token: string) =>
  fetch(url + path, { method: 'POST', headers: { accessToken: token } })

test('a port that is taken is told before any work: one line, an end, and no data folder', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  for (const file of ['scripts/start.ts', 'src/server/app/main.ts']) {
    const dataDir = join(home, 'never')
    const more = { PORT: String(port), AQUEDUCT_DATA: dataDir, DATABASE_URL: '' }
    const { child, errors, said } = await run(more, file)
    if (child.exitCode === null) await once(child, 'exit')
    expect(errors).toEqual([
      `aqueduct: The address 127.0.0.1:${port} is in use by another program.`,
    ])
    expect([child.exitCode, said, existsSync(dataDir)]).toEqual([1, [], false])
  }
  other.close()
})

test('two start together on one database: a sign-out in one counts in the other, a third finds its port taken, and both leave in order', async () => {
  const [one, two] = await Promise.all([run({ DRAIN_SECONDS: '3' }), run()])
  if (!one.url || !two.url) throw new Error([...one.errors, ...two.errors].join('\n'))
  const { admin } = await addMerchant(made.db, new Date())
  const { token } = await openSession(made.db, new Date(), admin)
  expect((await ask(one.url, getSession.path, token)).status).toBe(200)
  expect((await ask(two.url, logout.path, token)).status).toBe(200)
  expect((await ask(one.url, getSession.path, token)).status).toBe(401)

  const third = await run({ PORT: new URL(one.url).port })
  expect(third.url).toBeUndefined()
  expect(third.errors).toEqual([
    expect.stringMatching(/^aqueduct: The address 127\.0\.0\.1:\d+ is in use/),
  ])

  const ready = async () => (await fetch(`${one.url}/readyz`)).status
  expect(await ready()).toBe(200)
  const ends = [one.child, two.child].map((child) => once(child, 'exit'))
  one.child.kill('SIGTERM')
  two.child.kill('SIGTERM')
  // A draining process first reports that it is not ready, and still responds.
  await expect.poll(ready).toBe(503)
  const alive = await fetch(`${one.url}/healthz`)
  expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close'])
  expect(await Promise.all(ends)).toEqual([
    [0, null],
    [0, null],
  ])
  await expect(fetch(`${one.url}/healthz`)).rejects.toThrow()
})

test('a signal during the start ends the program, which the next start does not notice', async () => {
  const empty = await freshDatabase()
  const env = { PATH: process.env.PATH, PORT: '0', DATABASE_URL: empty.url }
  const more = { AQUEDUCT_DATA: join(home, 'early'), AQUEDUCT_SITE: makeBareSite(home) }
  const child = spawn(process.execPath, [program('main')], { env: { ...env, ...more } })
  children.push(child)
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) {
    expect(line).toBe('Preparing the demo data, once ...')
    child.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
  const { rows } = await empty.db.execute(sql`select 1 from merchants`)
  expect(rows).toEqual([])
  await empty.close()
})

test('an error that nobody caught is told with its request, and ends the program in order', async () => {
  const child = startChild(program('child-uncaught'), [made.url ?? ''])
  const { code, errors } = await child.ended()
  expect([code, errors]).toEqual([1, ''])
  const told = child.lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  const fatal = told.find(({ level }) => level === 60)
  expect(fatal).toMatchObject({
    requestId: expect.stringMatching(/^req_/),
    call: getCaptcha.id,
    msg: 'an error that nobody caught; stopping',
    err: { message: 'left behind' },
  })
  // The request that caused the error got a response, and the database was closed.
  expect(child.lines).toContain('answered 500')
  expect(child.lines.at(-1)).toBe('stopped')
})

test('live mode without its settings is a line for each and an end', async () => {
  const { url, errors, child } = await run({ AQUEDUCT_MODE: 'live' })
  expect(url).toBeUndefined()
  expect(errors.length).toBeGreaterThan(10)
  expect(errors.every((line) => /^aqueduct: [A-Z_]+: /.test(line))).toBe(true)
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(1)
})
