import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, openApi } from '../support/api.ts'

let sandbox: Api
let live: Api
beforeAll(async () => {
  sandbox = await openApi({ withSandbox: true })
  live = await openApi({ mode: 'live' })
})
afterAll(async () => {
  await sandbox.close()
  await live.close()
})

const inbox = '/sandbox-api/inbox'
const rules = '/merchant/acquirer/security/getPasswordRules'
const statusAt = async ({ app }: Api, host: string, path: string) => {
  const response = await app.request(`http://${host}${path}`, {}, {
    incoming: { socket: { remoteAddress: '203.0.113.1' } },
  } as never)
  return response.status
}

test.each([inbox, rules])(
  'the sandbox answers %s at no host that another site could have',
  async (path) => {
    for (const host of [
      'evil.example:4882',
      'aqueduct.test.evil.example',
      'localhost.evil.example',
    ])
      expect([host, await statusAt(sandbox, host, path)]).toEqual([host, 403])
  },
)

test.each([
  'localhost:4000',
  '127.0.0.1:4000',
  '[::1]:4000',
  '192.168.1.20',
  'aqueduct',
  'laptop.local',
  'host.docker.internal',
  'aqueduct.test',
])('it answers at %s', async (host) => {
  expect(await statusAt(sandbox, host, rules)).toBe(200)
})

test('live mode leaves hosts to the proxy before it', async () => {
  expect(await statusAt(live, 'upstream.example', rules)).toBe(200)
})
