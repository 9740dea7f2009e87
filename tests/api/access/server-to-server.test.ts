// The example of the document, run as it stands there by a program of its own.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { type Api, openApi } from '../support/api.ts'
import { addSigning, type Signing } from '../support/signing.ts'

const run = promisify(execFile)
let api: Api
let listening: Listening
let signing: Signing
let storeId = ''
const folder = mkdtempSync(join(tmpdir(), 'server-to-server-'))

beforeAll(async () => {
  api = await openApi()
  // The example goes by the clock of its machine.
  api.clock.set(new Date())
  const world = await api.merchant()
  storeId = world.stores[0]
  signing = await addSigning(api, world.id, storeId)
  listening = await listen(api.app, '127.0.0.1', 0)
})
afterAll(async () => {
  await listening.stop(1_000)
  await api.close()
  rmSync(folder, { recursive: true })
})

const example = () => {
  const text = readFileSync(new URL('../../../docs/server-to-server.md', import.meta.url), 'utf8')
  const found = /^```js\n([\s\S]*?)^```/m.exec(text)?.[1]
  if (!found) throw new Error('the document has no example')
  const file = join(folder, 'example.mjs')
  writeFileSync(file, found)
  return file
}
const env = (more: Partial<Signing> = {}) => {
  const { keyId, key, salt } = { ...signing, ...more }
  const AQUEDUCT_URL = `http://127.0.0.1:${listening.port}`
  return { ...process.env, AQUEDUCT_URL, KEY_ID: keyId, KEY: key, SALT: salt }
}

test('it makes a link, once, and learns how it stands', async () => {
  const { stdout } = await run(process.execPath, [example()], { env: env() })
  expect(stdout).toMatch(/^Pay 197\.95 USD at https:\/\/aqueduct\.test\/paymentLinkV3\?id=[\w-]+\n/)
  expect(stdout).toContain('The link is VALID; nobody has paid yet')
  const again = await run(process.execPath, [example()], { env: env() })
  expect(again.stdout).toBe(stdout)
  const links = await api.db.select().from(paymentLinks)
  expect(links).toHaveLength(1)
  expect(links[0]).toMatchObject({ storeId, orderId: 'A-1001', amount: 19795n })
})

test('with another key it is told that the signature is not accepted', async () => {
  const failed = run(process.execPath, [example()], { env: env({ key: 'another' }) })
  await expect(failed).rejects.toThrow(/401 signature_refused: The signature is invalid\./)
})
