import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/notifications/webhooks.ts'
import { day, minute } from '#domain/durations.ts'
import { auditEntries, idempotencyKeys } from '#server/db/schema/audit.ts'
import { users } from '#server/db/schema/sessions.ts'
import { webhookEndpoints } from '#server/db/schema/webhooks.ts'
import { codeSentTo } from '../support/codes.ts'
import {
  api,
  deliveries,
  endpoint,
  endpoints,
  happen,
  openHooks,
  pass,
  send,
  server,
  session,
  setStatus,
  shop,
} from '../support/webhooks.ts'

openHooks({ outboundAllowed: [{ address: '10.0.0.5', port: 4771 }] })

const code = async (endpointId: string, act: 'show' | 'rotate') => {
  await api.data(contract.sendCode, { endpointId, act }, session)
  const [user] = await api.db.select().from(users).where(eq(users.id, session.userId))
  api.clock.advance(minute)
  return codeSentTo(api, user?.phone ?? '')
}

describe('an endpoint', () => {
  test.each([
    'http://hooks.example.com/in',
    'https://127.0.0.1/in',
    'https://[::1]/in',
    'https://[::ffff:10.0.0.1]/in',
    'https://10.0.0.1/in',
    'https://10.0.0.5/in',
    'https://10.0.0.6:4771/in',
    'https://2130706433/in',
    'https://localhost/in',
    'https://intranet/in',
    'https://printer.local/in',
    'https://metadata.google.internal/in',
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
  test('may be inside where the operator allows its address with that port', async () => {
    const form = { url: 'https://10.0.0.5:4771/in', events: ['*'], storeIds: null }
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
  test('whose secret does not open is tried as one that takes nothing, until it is given another one', async () => {
    const { endpointId, path } = await endpoint()
    await api.db
      .update(webhookEndpoints)
      .set({ secret: 'sealed under another key' })
      .where(eq(webhookEndpoints.id, endpointId))
    await happen('lnk_1')
    await send()
    expect(server.at(path)).toEqual([])
    const dueAt = new Date(api.clock.now().getTime() + minute).toISOString()
    expect((await deliveries()).records).toMatchObject([
      { status: 'pending', tries: 1, lastFault: 'secret', dueAt },
    ])
    const asked = { endpointId, code: await code(endpointId, 'rotate') }
    const { secret } = await api.data(contract.rotateSecret, asked, session)
    await send()
    const [{ body = '', headers = {} } = {}] = server.at(path)
    expect(new Webhook(secret ?? '').verify(body, headers)).toMatchObject({})
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
  test('of an endpoint that is narrowed sees and sends nothing of what it was told of before', async () => {
    const [s1, s2] = shop.stores
    const { endpointId, path } = await endpoint()
    await happen('lnk_theirs', s1)
    const [{ deliveryId: theirs = '' } = {}] = (await deliveries()).records
    await happen('lnk_his', s2)
    await send()
    const since = new Date(0).toISOString()
    await setStatus(endpointId, 'pause')
    await happen('lnk_waiting', s1)
    const form = { url: 'https://hooks.example.com/narrow', events: ['*'], storeIds: [s2] }
    await api.data(contract.edit, { endpointId, ...form }, session)
    // Pending deliveries of a website that the endpoint no longer covers are never sent.
    expect((await deliveries({ search: 'lnk_waiting' })).records).toMatchObject([
      { status: 'canceled' },
    ])
    await setStatus(endpointId, 'enable')
    await api.db
      .update(webhookEndpoints)
      .set({ url: server.origin + path })
      .where(eq(webhookEndpoints.id, endpointId))
    const operator = await api.operator(shop, { groups: [shop.groups[1]], permissions })
    const his = await api.signIn(operator)
    const list = await api.data(contract.listDeliveries, {}, his)
    expect(list.total).toBe(1)
    expect(list.records.map(({ object }) => object)).toEqual(['lnk_his'])
    for (const verb of [contract.getDelivery, contract.resend])
      expect((await api.call(verb, { deliveryId: theirs }, his)).status).toBe(404)
    const [{ day: did, hours } = {}] = (await api.data(contract.list, {}, his)).endpoints
    expect(did).toMatchObject({ delivered: 1 })
    expect(hours?.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(1)
    expect((await endpoints())[0]?.day).toMatchObject({ delivered: 2 })
    // Nor can a user who sees all deliveries resend them to an endpoint that covers only the other website.
    for (const [who, count] of [
      [his, 1],
      [session, 0],
    ] as const)
      expect(
        await api.data(contract.resendSince, { endpointId, since, delivered: true }, who),
      ).toEqual({ count })
    await send()
    const sent = server.at(path).map(({ body }) => JSON.parse(body).data.paymentLinkId)
    expect(sent.sort()).toEqual(['lnk_his', 'lnk_his', 'lnk_theirs'])
    await api.data(contract.sendTest, { endpointId }, his)
    expect((await api.data(contract.listDeliveries, {}, his)).total).toBe(2)
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
