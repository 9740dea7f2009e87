import { and, eq, ne, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/notifications/webhooks.ts'
import { day, hour, minute } from '#domain/durations.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/webhooks.ts'
import { transact } from '#server/db/transact.ts'
import { emit } from '#server/events/emit.ts'
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

openHooks()

const statusOf = async (endpointId: string) =>
  (await endpoints()).find((one) => one.endpointId === endpointId)?.status

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
        data: { applicationId: 'app_1', type: 'verification', status: 'passed' },
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
        data: { applicationId: 'app_1', type: 'verification', status: 'passed' },
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
  test('counts among the figures of an endpoint from its first try on', async () => {
    const { path } = await endpoint()
    server.answer(path, { status: 500 })
    await happen('lnk_1')
    const figures = async () => (await endpoints()).map(({ waiting, day }) => ({ waiting, ...day }))
    expect(await figures()).toEqual([{ waiting: 1, delivered: 0, atFirst: 0, untaken: 0 }])
    await send()
    expect(await figures()).toEqual([{ waiting: 1, delivered: 0, atFirst: 0, untaken: 1 }])
  })
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
    await pass(0)
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
      .where(
        and(eq(merchantMessages.merchantId, shop.id), ne(merchantMessages.event, 'webhook.added')),
      )
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
