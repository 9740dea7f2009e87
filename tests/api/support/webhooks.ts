import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as contract from '#contract/notifications/webhooks.ts'
import { webhookEndpoints } from '#server/db/schema/webhooks.ts'
import { transact } from '#server/db/transact.ts'
import { emit } from '#server/events/emit.ts'
import { deliverer } from '#server/notifications/webhooks/deliver/deliverer.ts'
import { type Api, openApi } from './api.ts'
import type { TestMerchant, TestSession } from './people.ts'

type Got = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
type Answer = { readonly status: number; readonly body?: string; readonly never?: true }

/** A merchant's HTTP server: it responds as the test specifies for each path, and records the requests. */
export async function hookServer() {
  const got: Got[] = []
  const replies = new Map<string, Answer>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    got.push({ path, headers, body: await text(request) })
    const { status, body = 'ok', never } = replies.get(path) ?? { status: 200 }
    if (never) return
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {})
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    got,
    at: (path: string) => got.filter((one) => one.path === path),
    answer: (path: string, reply: Answer) => void replies.set(path, reply),
    /** Closes the connections that wait for a response that never comes. */
    hangUp: () => server.closeAllConnections(),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(done)
      }),
  }
}
export type HookServer = Awaited<ReturnType<typeof hookServer>>

let count = 0
/** Adds an endpoint of a user on a path of the test server, which stands in for the sandbox's own receiver. */
export async function addEndpoint(
  api: Api,
  session: TestSession,
  server: HookServer,
  more: Partial<Parameters<typeof api.data<typeof contract.add>>[1]> = {},
) {
  count += 1
  const path = `/sandbox/receiver/test-${count}`
  const { endpointId, secret } = await api.data(
    contract.add,
    { url: `https://hooks.example.com${path}`, events: ['*'], storeIds: null, ...more },
    session,
  )
  await api.db
    .update(webhookEndpoints)
    .set({ url: server.origin + path })
    .where(eq(webhookEndpoints.id, endpointId))
  return { endpointId, secret: secret ?? '', path }
}

/** The webhook delivery loop, in this process; the test server acts as the sandbox's own. */
const delivererOf = (api: Api, server: HookServer) => {
  const { db, services, newId, log } = api.ctx()
  return deliverer({
    ...{ db, newId, log },
    services: { ...services, publicUrl: server.origin },
    clock: () => api.clock.now(),
    random: () => 0,
    onError: (error) => {
      throw error
    },
  })
}
const sendDue = (api: Api, server: HookServer, signal?: AbortSignal) =>
  delivererOf(api, server).drain(signal)

/**
 * Fixtures for test files about webhooks: one API and one server, and for every test a shop whose administrator is
 * signed in.
 */
export let api: Api
export let server: HookServer
export let shop: TestMerchant
export let session: TestSession

export function openHooks(options: Parameters<typeof openApi>[0] = {}): void {
  beforeAll(async () => {
    api = await openApi(options)
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
}

/** Emits the event for a link created for a website, as the links module does. */
export const happen = (object: string, storeId: string = shop.stores[0]) =>
  transact(api.db, (tx) =>
    emit(tx, api.ctx(), 'payment_link.created', {
      ...{ merchantId: shop.id, storeId, object },
      data: {
        ...{ paymentLinkId: object, storeId, orderId: 'A-1', status: 'VALID' },
        amount: { minor: '8745', currency: 'EUR' },
        validUntil: '2026-11-21T00:00:00.000Z',
      },
    }),
  )
export const endpoint = (more = {}) => addEndpoint(api, session, server, more)
export const send = (signal?: AbortSignal) => sendDue(api, server, signal)
export const deliveries = (more = {}) => api.data(contract.listDeliveries, more, session)
export const endpoints = async () => (await api.data(contract.list, {}, session)).endpoints
export const setStatus = (endpointId: string, act: 'enable' | 'pause' | 'disable') =>
  api.call(contract.setStatus, { endpointId, act }, session)
/** Advances the clock; after a day the old session has expired. */
export async function pass(ms: number): Promise<void> {
  api.clock.advance(ms)
  session = await api.signIn(shop.admin)
}
