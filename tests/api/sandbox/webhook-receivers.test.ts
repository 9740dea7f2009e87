// The sandbox's own webhook receivers show each request and whether its signature is valid, respond as configured, and
// store only the latest.
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { add, list } from '#contract/notifications/webhooks.ts'
import { getReceiver, listReceivers, setReceiver } from '#contract/sandbox/receivers.ts'
import { day } from '#domain/durations.ts'
import { webhookLimits } from '#domain/notifications/webhooks.ts'
import { wallClock } from '#server/kernel/clock.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestSession } from '../support/people.ts'

let api: Api
let session: TestSession
beforeAll(async () => {
  api = await openApi({ withSandbox: true })
})
afterAll(() => api.close())
beforeEach(async () => {
  session = await api.signIn((await api.merchant()).admin)
})

let count = 0
const body = '{"type":"webhook.test"}'
const seen = (name: string) => api.data(getReceiver, { name })
function post(name: string, headers: Readonly<Record<string, string>> = {}) {
  count += 1
  const init = { method: 'POST', body, headers }
  // Each request comes from another address, since senders are rate-limited.
  return api.send(`/sandbox/receiver/${name}`, init, `198.51.100.${count % 250}`)
}
function signedBy(secret: string) {
  const at = wallClock.now()
  return {
    'webhook-id': 'whm_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign('whm_1', at, body),
  }
}

test('a signature of its endpoint holds, any other is broken, and without an endpoint none is known', async () => {
  const url = (await api.data(list, {}, session)).receiver ?? ''
  const name = url.split('/').at(-1) ?? ''
  const headers = signedBy('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  await post(name, headers)
  const { secret } = await api.data(add, { url, events: ['*'], storeIds: null }, session)
  await post(name, headers)
  await post(name, signedBy(secret ?? ''))
  const { received } = await seen(name)
  expect(received.map(({ signed, answered }) => [signed, answered])).toEqual([
    ['holds', 200],
    ['broken', 200],
    ['unknown', 200],
  ])
})

test('it answers as it is told', async () => {
  for (const [answers, status] of [
    ['error', 500],
    ['redirect', 302],
    ['gone', 410],
    ['ok', 200],
  ] as const) {
    await api.data(setReceiver, { name: 'answering', answers })
    expect((await post('answering')).status).toBe(status)
  }
  expect((await post('No')).status).toBe(404)
})

test('those that got something can be chosen, the last first, and those of endpoints; an address leads to its own', async () => {
  const url = (await api.data(list, {}, session)).receiver ?? ''
  const own = url.split('/').at(-1) ?? ''
  await api.data(add, { url, events: ['*'], storeIds: null }, session)
  await post('earlier')
  await post('later')
  await post('earlier')
  const { names } = await api.data(listReceivers, {})
  expect(names.slice(0, 2)).toEqual(['earlier', 'later'])
  expect(names).toContain(own)
  expect(new Set(names).size).toBe(names.length)
  const opened = await api.send('/sandbox/receiver/earlier', { method: 'GET' })
  expect([opened.status, opened.headers.get('location')]).toEqual([
    302,
    '/sandbox/receiver?name=earlier',
  ])
  expect((await api.send('/sandbox/receiver/No', { method: 'GET' })).status).toBe(404)
})

test('it keeps the latest alone, and nothing for longer than deliveries are kept', async () => {
  const more = 3
  await beginCalendar(api.db, api.clock.now())
  for (let nth = 0; nth < webhookLimits.received + more; nth++)
    await post('keeping', { 'webhook-id': `whm_${nth}` })
  const { rows } = await api.db.execute<{ got: string }>(
    `select webhook_id as got from sandbox_received where name = 'keeping' order by id`,
  )
  expect(rows.map(({ got }) => got)).toEqual(
    Array.from({ length: webhookLimits.received }, (_, nth) => `whm_${nth + more}`),
  )
  api.clock.advance(webhookLimits.kept + day)
  await runJobs(api.ctx(), 'webhook.forget')
  expect((await seen('keeping')).received).toEqual([])
})
