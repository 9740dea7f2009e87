// The examples of the document, run verbatim by separate programs; and its table, compared with the catalogue.
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, expect, test } from 'vitest'
import { withEvents } from '../../../scripts/webhook-events.ts'
import { api, endpoint, happen, openHooks, send, server } from '../support/webhooks.ts'

openHooks()

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'webhooks-'))
afterAll(() => rmSync(folder, { recursive: true }))

const document = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8')
function example(language: string, name: string): string {
  const block = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(document)?.[1]
  if (!block) throw new Error(`the document has no example in ${language}`)
  const file = join(folder, name)
  writeFileSync(file, block)
  return file
}
const isThere = (program: string) => spawnSync(program, ['--version']).status === 0
const languages = [
  ['JavaScript', 'js', process.execPath, 'example.mjs'],
  ['Python', 'python', 'python3', 'example.py'],
  ['PHP', 'php', 'php', 'example.php'],
] as const

test.each(languages.filter(([, , program]) => isThere(program)))(
  '%s takes what we sign, and nothing else',
  async (_, language, program, name) => {
    const { path, secret } = await endpoint()
    await happen('lnk_1')
    await send()
    const [{ headers = {}, body = '' } = {}] = server.at(path)
    const env = {
      ...process.env,
      SECRET: secret,
      WEBHOOK_ID: headers['webhook-id'],
      WEBHOOK_TIMESTAMP: headers['webhook-timestamp'],
      WEBHOOK_SIGNATURE: headers['webhook-signature'],
    }
    const file = example(language, name)
    const verified = (input: string) => spawnSync(program, [file], { env, input, encoding: 'utf8' })
    expect(verified(body)).toMatchObject({ status: 0, stdout: 'payment_link.created\n' })
    expect(verified(`${body} `).status).not.toBe(0)
  },
)

test('curl signs as the library of the specification does', async () => {
  const { secret } = await endpoint()
  const env = { ...process.env, SECRET: secret, URL: `${server.origin}/curl` }
  await run('bash', [example('bash', 'example.sh')], { env })
  const [{ headers = {}, body = '' } = {}] = server.at('/curl')
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' })
})

test('the table of the document is the catalogue', () => {
  expect(withEvents(document)).toBe(document)
})

test('the reference names every event with its schema', async () => {
  const page = await (await api.send('/reference')).text()
  const openApi = await (await api.send('/openapi.json')).json()
  expect(page).toContain('id="payment.succeeded"')
  expect(Object.keys(openApi.webhooks)).toContain('statement.ready')
  const { data } =
    openApi.webhooks['refund.failed'].post.requestBody.content['application/json'].schema.properties
  expect(data.required).toContain('refundId')
})
