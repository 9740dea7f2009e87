import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import * as contract from '#contract/told/webhooks.ts'
import { webhookEndpoints } from '#server/db/schema/webhooks.ts'
import { deliverer } from '#server/told/webhooks/deliver/deliverer.ts'
import type { Api } from './api.ts'
import type { TestSession } from './people.ts'

export type Got = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
type Answer = { readonly status: number; readonly body?: string; readonly never?: true }

/** A merchant's server over HTTP: it answers what a test says for each path, and keeps what it got. */
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
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(done)
      }),
  }
}
export type HookServer = Awaited<ReturnType<typeof hookServer>>

let count = 0
/** An endpoint of the signed-in user at a path of a server of the test, which stands for the sandbox's own receiver. */
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

/** The loop that sends, in this process; the server of the test is the sandbox's own. */
export const delivererOf = (api: Api, server: HookServer) => {
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
/** Sends what is due. */
export const sendDue = (api: Api, server: HookServer) => delivererOf(api, server).drain()
