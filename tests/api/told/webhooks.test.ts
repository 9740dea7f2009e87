import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/told/webhooks.ts'
import { day, hour, minute } from '#domain/limits.ts'
import { auditEntries, idempotencyKeys } from '#server/db/schema/audit.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { users } from '#server/db/schema/sessions.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/webhooks.ts'
import { transact } from '#server/db/transact.ts'
import { emit } from '#server/events/emit.ts'
import { type Api, openApi } from '../support/api.ts'
import { codeSentTo } from '../support/codes.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'
import { addEndpoint, type HookServer, hookServer, sendDue } from '../support/webhooks.ts'

let api: Api
let server: HookServer
let shop: TestMerchant
let session: TestSession
beforeAll(async () => {
  api = await openApi()
  server = await hookServer()
})
afterAll(async () => {
  await server.close()
  await api.close()
})
beforeEach(async () => {
  shop = await api.merchant()
  session = await api.signIn(shop.admin)
})

/** A link of a website was made, as the noun of links says it. */
const happen = (object: string, storeId: string = shop.stores[0], merchantId = shop.id) =>
  transact(api.db, (tx) =>
    emit(tx, api.ctx(), 'payment_link.created', {
      ...{ merchantId, storeId, object },
      data: {
        ...{ paymentLinkId: object, storeId, orderId: 'A-1', status: 'VALID' },
        amount: { minor: '8745', currency: 'EUR' },
        validUntil: '2026-11-21T00:00:00.000Z',
      },
    }),
  )
const endpoint = (more = {}) => addEndpoint(api, session, server, more)
const send = () => sendDue(api, server)
const deliveries = (more = {}) => api.data(contract.listDeliveries, more, session)
const endpoints = async () => (await api.data(contract.list, {}, session)).endpoints
const statusOf = async (endpointId: string) =>
  (await endpoints()).find((one) => one.endpointId === endpointId)?.status
const setStatus = (endpointId: string, act: 'enable' | 'pause' | 'disable') =>
  api.call(contract.setStatus, { endpointId, act }, session)
/** After days a session is over. */
const pass = async (ms: number) => {
  api.clock.advance(ms)
  session = await api.signIn(shop.admin)
}
const code = async (endpointId: string, act: 'show' | 'rotate') => {
  await api.data(contract.sendCode, { endpointId, act }, session)
  const [user] = await api.db.select().from(users).where(eq(users.id, session.userId))
  api.clock.advance(minute)
  return codeSentTo(api, user?.phone ?? '')
}

describe('an event', () => {
  test('reaches the endpoint, signed so that the library of the specification takes it', async () => {
    const { path, secret } = await endpoint()
    await happen('lnk_1')
    await send()
    const [got] = server.at(path)
    const { body = '', headers = {} } = got ?? {}
    expect(new Webhook(secret).verify(body, headers)).toEqual({
      type: 'payment_link.created',
      timestamp: expect.stringMatching(/^2026-11-20T.*Z$/),
      data: expect.objectContaining({ amount: { minor: '8745', currency: 'EUR' } }),
    })
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
    expect(headers['content-type']).toBe('application/json')
    const { records } = await deliveries()
    expect(records).toMatchObject([{ status: 'delivered', tries: 1, lastStatus: 200 }])
    expect(headers['webhook-id']).toBe(records[0]?.eventId)
  })
  test('is written only with what happened', async () => {
    await endpoint()
    const broken = transact(api.db, async (tx) => {
      const { merchantId } = { merchantId: shop.id }
      await emit(tx, api.ctx(), 'identity.approved', {
        ...{ merchantId, storeId: null, object: 'app_1' },
        data: { applicationId: 'app_1', type: 'first', status: 'passed' },
      })
      throw new Error('undone')
    })
    await expect(broken).rejects.toThrow('undone')
    expect((await deliveries()).records).toEqual([])
  })
  test('goes to who has chosen it: by name, by noun, and of his websites alone', async () => {
    const [s1, s2] = shop.stores
    const all = await endpoint()
    const noun = await endpoint({ events: ['payment_link.*'] })
    const one = await endpoint({ events: ['payment_link.paid'] })
    const mine = await endpoint({ storeIds: [s1] })
    const other = await endpoint({ storeIds: [s2] })
    await happen('lnk_2', s1)
    await transact(api.db, (tx) =>
      emit(tx, api.ctx(), 'identity.approved', {
        ...{ merchantId: shop.id, storeId: null, object: 'app_1' },
        data: { applicationId: 'app_1', type: 'first', status: 'passed' },
      }),
    )
    await send()
    const counts = [all, noun, one, mine, other].map(({ path }) => server.at(path).length)
    expect(counts).toEqual([2, 1, 0, 1, 0])
  })
  test('that nobody wants is not written down', async () => {
    await happen('lnk_3')
    const { rows } = await api.db.execute(
      sql`select 1 from webhook_events where merchant_id = ${shop.id}`,
    )
    expect(rows).toEqual([])
  })
  test('of one object waits for the one before it; those of others do not', async () => {
    const { path } = await endpoint()
    server.answer(path, { status: 503 })
    await happen('lnk_a')
    await happen('lnk_a')
    await happen('lnk_b')
    await send()
    const sent = server.at(path).map(({ body }) => JSON.parse(body).data.paymentLinkId)
    expect(sent.sort()).toEqual(['lnk_a', 'lnk_b'])
    const { records } = await deliveries({ search: 'lnk_a' })
    expect(records.map(({ tries, behind }) => [tries, behind])).toEqual([
      [0, true],
      [1, false],
    ])
    server.answer(path, { status: 200 })
    api.clock.advance(2 * minute)
    await send()
    expect((await deliveries()).records.map(({ status }) => status)).toEqual([
      'delivered',
      'delivered',
      'delivered',
    ])
  })
})

describe('what is not taken', () => {
  test('is tried with growing waits for three days; then the endpoint is paused, and the merchant told', async () => {
    const { endpointId, path } = await endpoint()
    server.answer(path, { status: 500, body: 'x'.repeat(5_000) })
    await happen('lnk_1')
    const begun = api.clock.now().getTime()
    const waits: number[] = []
    for (let tries = 0; tries < 20; tries++) {
      await send()
      const [row] = await api.db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.endpointId, endpointId))
      if (row?.status !== 'pending') break
      waits.push(Math.round((row.dueAt.getTime() - api.clock.now().getTime()) / minute))
      api.clock.advance(row.dueAt.getTime() - api.clock.now().getTime())
    }
    expect(waits.slice(0, 8)).toEqual([1, 5, 30, 120, 300, 600, 840, 1200])
    expect(api.clock.now().getTime() - begun).toBeGreaterThanOrEqual(3 * day)
    expect(api.clock.now().getTime() - begun).toBeLessThan(3 * day + hour)
    session = await api.signIn(shop.admin)
    expect(await statusOf(endpointId)).toBe('paused')
    const { records } = await deliveries()
    expect(records).toMatchObject([{ status: 'failed', lastStatus: 500, lastFault: 'status' }])
    const detail = await api.data(
      contract.getDelivery,
      { deliveryId: records[0]?.deliveryId ?? '' },
      session,
    )
    expect(detail.attempts).toHaveLength(11)
    expect(new Set(server.at(path).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(detail.attempts[0]?.answer).toHaveLength(2_048)
    const told = await api.db
      .select()
      .from(merchantMessages)
      .where(eq(merchantMessages.merchantId, shop.id))
    expect(told).toMatchObject([
      { event: 'webhook.gave_up', type: 'system_notice', subject: endpointId },
    ])
  })
  test('waits while the endpoint is paused, and goes out when it is enabled', async () => {
    const { endpointId, path } = await endpoint()
    await setStatus(endpointId, 'pause')
    await happen('lnk_1')
    await send()
    expect(server.at(path)).toEqual([])
    expect((await deliveries()).records).toMatchObject([{ status: 'pending', dueAt: null }])
    await pass(5 * day)
    await setStatus(endpointId, 'enable')
    await send()
    expect(server.at(path)).toHaveLength(1)
  })
  test.each([
    ['a redirect', { status: 302 }, 'redirect'],
    ['a refusal', { status: 404 }, 'status'],
  ])('by %s is not followed and tried again', async (_, reply, fault) => {
    const { path } = await endpoint()
    server.answer(path, reply)
    await happen('lnk_1')
    await send()
    expect(server.at('/elsewhere')).toEqual([])
    expect((await deliveries()).records).toMatchObject([
      { status: 'pending', lastStatus: reply.status, lastFault: fault },
    ])
  })
  test('because the endpoint is gone ends it at once: it is disabled, and what waits is canceled', async () => {
    const { endpointId, path } = await endpoint()
    server.answer(path, { status: 410 })
    await happen('lnk_1')
    await happen('lnk_1')
    await send()
    expect(await statusOf(endpointId)).toBe('disabled')
    const statuses = (await deliveries()).records.map(({ status }) => status)
    expect(statuses).toEqual(['canceled', 'failed'])
    await happen('lnk_2')
    expect((await deliveries()).total).toBe(2)
  })
  test('at an address of ours inside is never connected', async () => {
    const { endpointId } = await endpoint()
    await api.db
      .update(webhookEndpoints)
      .set({ url: 'https://169.254.169.254/latest/meta-data' })
      .where(eq(webhookEndpoints.id, endpointId))
    await happen('lnk_1')
    await send()
    expect((await deliveries()).records).toMatchObject([
      { status: 'pending', lastStatus: null, lastFault: 'inner_address' },
    ])
  })
})

describe('sending again', () => {
  test('one: with the same id and body, once more', async () => {
    const { path } = await endpoint()
    await happen('lnk_1')
    await send()
    const [{ deliveryId = '' } = {}] = (await deliveries()).records
    await api.data(contract.resend, { deliveryId }, session)
    await send()
    const [first, second] = server.at(path)
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  })
  test('all since an instant, in their order; what was taken only where it is asked for', async () => {
    const { endpointId, path } = await endpoint()
    await happen('lnk_old')
    await send()
    await pass(hour)
    const since = api.clock.now().toISOString()
    for (const object of ['lnk_1', 'lnk_2']) await happen(object)
    await send()
    const asked = { endpointId, since }
    expect(await api.data(contract.resendSince, asked, session)).toEqual({ count: 0 })
    expect(await api.data(contract.resendSince, { ...asked, delivered: true }, session)).toEqual({
      count: 2,
    })
    await send()
    expect(server.at(path)).toHaveLength(5)
  })
  test('is refused while the endpoint is not enabled', async () => {
    const { endpointId } = await endpoint()
    await happen('lnk_1')
    await send()
    await setStatus(endpointId, 'disable')
    const [{ deliveryId = '' } = {}] = (await deliveries()).records
    const answer = await api.call(contract.resend, { deliveryId }, session)
    expect(answer.failure?.reasons).toMatchObject([{ code: 'webhook.endpoint_off' }])
  })
})

describe('an endpoint', () => {
  test.each([
    'http://hooks.example.com/in',
    'https://127.0.0.1/in',
    'https://[::1]/in',
    'https://[::ffff:10.0.0.1]/in',
    'https://10.0.0.1/in',
    'https://2130706433/in',
    'https://hooks.example.com:8080/in',
    'https://user:word@hooks.example.com/in',
    'ftp://hooks.example.com/in',
    'nothing',
  ])('%s is none', async (url) => {
    const form = { url, events: ['*'], storeIds: null } as const
    const answer = await api.call(contract.add, { ...form, events: ['*'] }, session)
    expect([answer.status, Object.keys(answer.failure?.fields ?? {})]).toEqual([400, ['url']])
  })
  test('may be the receiver of the sandbox', async () => {
    const { receiver } = await api.data(contract.list, {}, session)
    const form = { url: receiver ?? '', events: ['payment.*'], storeIds: null }
    expect((await api.call(contract.add, form, session)).status).toBe(200)
  })
  test('is one of ten at most', async () => {
    for (let nth = 0; nth < 10; nth++) await endpoint()
    const form = { url: 'https://hooks.example.com/11', events: ['*'], storeIds: null }
    const answer = await api.call(contract.add, form, session)
    expect(answer.failure?.reasons).toMatchObject([
      { code: 'webhook.limit', params: { count: '10' } },
    ])
  })
  test('keeps whole nouns, and of single events no more than was chosen', async () => {
    await endpoint({ events: ['refund.succeeded', 'refund.failed', 'refund.returned', 'store.*'] })
    expect((await endpoints())[0]?.events).toEqual(['store.*', 'refund.*'])
  })
  test('shows its secret in full once, and again for a code, which is written down', async () => {
    const { endpointId, secret } = await endpoint()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const shown = JSON.stringify(await endpoints())
    expect(shown).not.toContain(secret)
    const [stored] = await api.db
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, endpointId))
    expect(stored?.secret).not.toContain(secret.slice(6))
    const answer = await api.call(contract.showSecret, { endpointId, code: '000000' }, session)
    expect(answer.status).toBe(400)
    const asked = { endpointId, code: await code(endpointId, 'show') }
    expect(await api.data(contract.showSecret, asked, session)).toEqual({ secret })
    const written = await api.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subject, endpointId))
    expect(written.map(({ action }) => action)).toEqual(['webhook.add', 'webhook.show'])
  })
  test('signs with both secrets for 24 hours after a change', async () => {
    const { endpointId, path, secret: former } = await endpoint()
    const asked = { endpointId, code: await code(endpointId, 'rotate') }
    const { secret } = await api.data(contract.rotateSecret, asked, session)
    await happen('lnk_1')
    await send()
    const [{ body = '', headers = {} } = {}] = server.at(path)
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2)
    for (const one of [former, secret ?? ''])
      expect(new Webhook(one).verify(body, headers)).toMatchObject({})
    await pass(day)
    await happen('lnk_2')
    await send()
    const later = server.at(path)[1]
    expect(later?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
    expect(() => new Webhook(former).verify(later?.body ?? '', later?.headers ?? {})).toThrow()
  })
  test('is added once however often a call is repeated, and its secret is kept nowhere in clear', async () => {
    const form = { url: 'https://hooks.example.com/once', events: ['*'], storeIds: null }
    const first = await api.call(contract.add, form, session, { key: 'hook-once' })
    const second = await api.call(contract.add, form, session, { key: 'hook-once' })
    expect(second.data).toEqual(first.data)
    const kept = await api.db.select().from(idempotencyKeys)
    expect(JSON.stringify(kept)).not.toContain(first.data.secret)
  })
  test('gets a test whatever it has chosen, but not while it is paused', async () => {
    const { endpointId, path } = await endpoint({ events: ['store.*'] })
    await api.data(contract.sendTest, { endpointId }, session)
    await send()
    expect(JSON.parse(server.at(path)[0]?.body ?? '{}').type).toBe('webhook.test')
    await setStatus(endpointId, 'pause')
    const answer = await api.call(contract.sendTest, { endpointId }, session)
    expect(answer.failure?.reasons).toMatchObject([{ code: 'webhook.paused' }])
  })
  test('that is deleted is told of nothing, and what was sent there can still be seen', async () => {
    const { endpointId, path } = await endpoint()
    await happen('lnk_1')
    await send()
    await api.data(contract.remove, { endpointId }, session)
    await happen('lnk_2')
    await send()
    expect(server.at(path)).toHaveLength(1)
    expect(await endpoints()).toEqual([])
    expect((await deliveries()).total).toBe(1)
  })
})

describe('an operator', () => {
  const permissions = ['M-0702', 'B-070201', 'B-070202'] as const
  test('sees and changes endpoints of his websites alone', async () => {
    const operator = await api.operator(shop, { groups: [shop.groups[1]], permissions })
    const his = await api.signIn(operator)
    const [s1, s2] = shop.stores
    const all = await endpoint()
    const first = await endpoint({ storeIds: [s1] })
    const second = await endpoint({ storeIds: [s2] })
    const list = await api.data(contract.list, {}, his)
    expect(list.endpoints.map(({ endpointId }) => endpointId)).toEqual([second.endpointId])
    expect(list.allWebsites).toBe(false)
    for (const { endpointId } of [all, first])
      expect((await api.call(contract.sendTest, { endpointId }, his)).status).toBe(404)
    const url = 'https://hooks.example.com/his'
    const form = { url, events: ['*'] }
    expect((await api.call(contract.add, { ...form, storeIds: [s1] }, his)).status).toBe(404)
    expect((await api.call(contract.add, { ...form, storeIds: null }, his)).status).toBe(409)
    expect((await api.call(contract.add, { ...form, storeIds: [s2] }, his)).status).toBe(200)
    await happen('lnk_1', s1)
    expect((await api.data(contract.listDeliveries, {}, his)).total).toBe(0)
  })
  test('of another merchant sees nothing of it', async () => {
    const { endpointId } = await endpoint()
    await happen('lnk_1')
    const [{ deliveryId = '' } = {}] = (await deliveries()).records
    const other = await api.merchant()
    const his = await api.signIn(other.admin)
    expect((await api.call(contract.getDelivery, { deliveryId }, his)).status).toBe(404)
    expect((await api.call(contract.remove, { endpointId }, his)).status).toBe(404)
  })
})
