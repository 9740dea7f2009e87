// The examples of the document, run verbatim by separate programs.
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  api = await openApi({ processes: 2 })
  // The example uses the clock of its machine.
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

const found = (language: string) => {
  const text = readFileSync(new URL('../../../docs/server-to-server.md', import.meta.url), 'utf8')
  const block = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(text)?.[1]
  if (!block) throw new Error(`the document has no example in ${language}`)
  return block
}
const example = (language = 'js', name = 'example.mjs') => {
  const file = join(folder, name)
  writeFileSync(file, found(language))
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

const others = [
  ['Python', 'python', 'python3', 'example.py'],
  ['PHP', 'php', 'php', 'example.php'],
] as const
const isThere = (program: string) => spawnSync(program, ['--version']).status === 0

describe('the same order in another language', () => {
  test.each(others.filter(([, , program]) => isThere(program)))(
    '%s gets the same link',
    async (_, language, program, name) => {
      const made = await run(process.execPath, [example()], { env: env() })
      const { stdout } = await run(program, [example(language, name)], { env: env() })
      expect(stdout).toBe(made.stdout)
      const failed = run(program, [example(language, name)], { env: env({ salt: 'another' }) })
      await expect(failed).rejects.toThrow(/signature_refused: The signature is invalid\./)
    },
  )

  test('curl gets the same link', async () => {
    const { stdout } = await run('bash', [example('bash', 'example.sh')], { env: env() })
    const [made, looked] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(made).toMatchObject({ code: 200, data: { orderId: 'A-1001', amount: '197.95' } })
    expect(looked.data).toMatchObject({ linkId: made.data.linkId, status: 'VALID' })
    expect(await api.db.$count(paymentLinks)).toBe(1)
    const failed = run('bash', [example('bash', 'example.sh')], { env: env({ key: 'another' }) })
    await expect(failed).rejects.toMatchObject({
      stdout: expect.stringContaining('signature_refused'),
    })
  })

  // Where PHP is not installed, at least its source is checked to sign the same lines.
  test('every language signs the seven lines in their order', () => {
    const lines = /SALT|salt|POST|path|timestamp|nonce|idempotency_?key|hash|digest/gi
    const order = ['salt', 'post', 'path', 'timestamp', 'nonce', 'idempotencykey', 'hash']
    for (const [language, joined] of [
      ['js', /const text = \[(.*)\]/],
      ['python', /text = '\\n'\.join\(\[(.*)\]\)/],
      ['php', /\$text = implode\("\\n", \[(.*)\]\)/],
      ['bash', /text=\$\(printf '%s\\n' (.*)\)/],
    ] as const) {
      const [, parts = ''] = joined.exec(found(language)) ?? []
      const named = (parts.match(lines) ?? []).map((one) =>
        one.toLowerCase().replace('_', '').replace('digest', 'hash'),
      )
      expect([language, named]).toEqual([language, order])
    }
  })
})
