// The shop platform adapters over HTTP, against a local server.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '#server/http/log.ts'
import { ShopRefused } from '../shop-platform.ts'
import { shopify } from './shopify.ts'
import { shopline } from './shopline.ts'

type Seen = {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: unknown
}
type Reply = { status?: number; body?: unknown; raw?: string; never?: boolean }
let server: Server
let local: string
let seen: Seen[] = []
let replies: Reply[] = []
const fetched = globalThis.fetch

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const said = await text(request)
    const { method = '', headers } = request
    const url = `${String(headers['x-host'])}${request.url}`
    seen.push({ method, url, headers, body: said === '' ? '' : JSON.parse(said) })
    // The last reply is repeated.
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? {}
    if (reply.never) return
    const { status = 200, body = {}, raw = JSON.stringify(body) } = reply
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' })
    response.end(raw)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((done) => server.close(done))
})
beforeEach(() => {
  seen = []
  // Every external host is redirected to the local server; the intended host is passed along.
  vi.spyOn(globalThis, 'fetch').mockImplementation((target, init) => {
    const { origin, pathname, search } = new URL(String(target))
    const headers = { ...(init?.headers as Record<string, string>), 'x-host': origin }
    return fetched(local + pathname + search, { ...init, headers })
  })
})
afterEach(() => vi.restoreAllMocks())

const answers = (...given: Reply[]) => {
  replies = given
}
const soon = () => {
  const wait = AbortSignal.timeout
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => wait.call(AbortSignal, 50))
}
async function logged(work: Promise<unknown>): Promise<string> {
  const lines: string[] = []
  const error = await work.then(
    () => new Error('it went through'),
    (cause: unknown) => cause,
  )
  createLog('warn', { write: (line: string) => lines.push(line) }).warn({ err: error }, 'x')
  return lines.join('')
}
const keys = { id: 'app', secret: 'hush' }
const tooBusy = { status: 429 }

describe('Shopify', () => {
  const shop = 'a.myshopify.com'
  const port = shopify(keys)
  const pair = (at: number) => ({ access_token: `access-${at}`, refresh_token: `refresh-${at}` })
  const token = JSON.stringify(pair(1))
  const found = { data: { shop: { id: 'gid://shopify/Shop/1' } } }
  const tokensUrl = `https://${shop}/admin/oauth/access_token`

  test('gives the pair of tokens that expire for a code', async () => {
    answers({ body: { ...pair(1), expires_in: 3600, scope: 'read_orders' } })
    expect(await port.exchange({ shop, code: 'c' })).toBe(token)
    expect(seen).toMatchObject([
      {
        method: 'POST',
        url: tokensUrl,
        body: { client_id: 'app', client_secret: 'hush', code: 'c', expiring: 1 },
      },
    ])
  })
  test.each([
    ['a no', { status: 400, body: { error: 'invalid_request' } }, true],
    ['too many requests', tooBusy, false],
    ['trouble of its own', { status: 503 }, false],
    ['another place', { status: 302 }, false],
    ['no JSON', { raw: '<html>' }, false],
    ['no token', { body: { access_token: 7 } }, false],
  ])('%s is no token', async (_, reply, isNo) => {
    answers(reply)
    const error = await port.exchange({ shop, code: 'c' }).catch((cause: unknown) => cause)
    expect([error instanceof Error, error instanceof ShopRefused]).toEqual([true, isNo])
  })
  test('a silence ends', async () => {
    soon()
    answers({ never: true })
    await expect(port.exchange({ shop, code: 'c' })).rejects.toThrow(/timeout/)
  })
  test('is asked with the token whether it works', async () => {
    answers({ body: found })
    expect(await port.check({ shop, token })).toEqual({ answer: 'works', token })
    expect(seen).toMatchObject([
      {
        url: `https://${shop}/admin/api/2026-07/graphql.json`,
        headers: { 'x-shopify-access-token': 'access-1' },
        body: { query: '{ shop { id } }' },
      },
    ])
  })
  test('a token that is over is renewed, and the next pair kept', async () => {
    answers({ status: 401 }, { body: pair(2) }, { body: found })
    const next = JSON.stringify(pair(2))
    expect(await port.check({ shop, token })).toEqual({ answer: 'works', token: next })
    expect(seen[1]).toMatchObject({
      url: tokensUrl,
      body: { grant_type: 'refresh_token', refresh_token: 'refresh-1', client_secret: 'hush' },
    })
    expect(seen[2]?.headers).toMatchObject({ 'x-shopify-access-token': 'access-2' })
  })
  test('who is neither let in nor renewed is refused; a token that stays is not renewed', async () => {
    answers({ status: 401 }, { status: 400, body: { error: 'invalid_grant' } })
    expect(await port.check({ shop, token })).toEqual({ answer: 'refused', token })
    seen = []
    answers({ status: 401 })
    expect(await port.check({ shop, token: 'shpat_1' })).toMatchObject({ answer: 'refused' })
    expect(seen).toHaveLength(1)
  })
  test.each([402, 404, 423])('%i: the shop is closed', async (status) => {
    answers({ status })
    expect(await port.check({ shop, token })).toEqual({ answer: 'closed', token })
    // A refused refresh request must have the same effect.
    answers({ status: 401 }, { status })
    expect(await port.check({ shop, token })).toEqual({ answer: 'closed', token })
  })
  test.each([
    ['trouble', { status: 500 }],
    ['too many requests', tooBusy],
    ['errors instead of the shop', { body: { errors: [{ message: 'Throttled' }] } }],
  ])('%s says nothing about the shop', async (_, reply) => {
    answers(reply)
    await expect(port.check({ shop, token })).rejects.toThrow()
  })
  test('takes our app out of the shop, also when the token is over; again there is nothing left', async () => {
    const done = { body: { data: { appUninstall: { userErrors: [] } } } }
    answers({ status: 401 }, { body: pair(2) }, done)
    await port.revoke({ shop, token })
    expect(seen[2]?.body).toEqual({ query: expect.stringContaining('appUninstall') })
    answers({ status: 401 }, { status: 400 })
    await port.revoke({ shop, token })
    answers({ body: { data: { appUninstall: { userErrors: [{ message: 'no' }] } } } })
    await expect(port.revoke({ shop, token })).rejects.toThrow()
  })
})

describe('Shopline', () => {
  const at = new Date(1_700_000_000_000)
  const port = shopline(keys, () => at)
  const good = { body: { code: 200, i18nCode: 'SUCCESS', data: { accessToken: 't2', scope: '' } } }
  const signed = (body: string) =>
    createHmac('sha256', 'hush').update(`${body}${at.getTime()}`).digest('hex')

  test('gives a token for a code, asked with its time and signature', async () => {
    answers(good)
    expect(await port.exchange({ shop: 'open001', code: 'c' })).toBe('t2')
    expect(seen).toMatchObject([
      {
        url: 'https://open001.myshopline.com/admin/oauth/token/create',
        headers: { appkey: 'app', timestamp: '1700000000000', sign: signed('{"code":"c"}') },
        body: { code: 'c' },
      },
    ])
  })
  test('renews the token without a body', async () => {
    answers(good)
    const check = await port.check({ shop: 'open001', token: 't1' })
    expect(check).toEqual({ answer: 'works', token: 't2' })
    expect(seen[0]).toMatchObject({
      url: 'https://open001.myshopline.com/admin/oauth/token/refresh',
      headers: { sign: signed('') },
      body: '',
    })
  })
  test.each([
    ['refused', { body: { code: 4001, i18nCode: 'APP_NOT_INSTALLED', message: 'no' } }],
    ['refused', { status: 401, raw: '' }],
    ['closed', { status: 402, body: { errors: 'frozen' } }],
    ['closed', { status: 423 }],
  ])('%s: %j', async (answer, reply) => {
    answers(reply)
    expect(await port.check({ shop: 'open001', token: 't1' })).toEqual({ answer, token: 't1' })
    await expect(port.exchange({ shop: 'open001', code: 'c' })).rejects.toThrow(ShopRefused)
  })
  test.each([
    { body: { code: 5000, i18nCode: 'REQUEST_FREQUENTLY' } },
    tooBusy,
    { status: 500, body: { code: 500 } },
    { raw: '<html>' },
    { body: { code: 200 } },
  ])('%j says nothing about the shop', async (reply) => {
    answers(reply)
    const check = port.check({ shop: 'open001', token: 't1' })
    await expect(check).rejects.toThrow(/^Shopline answered/)
    const exchange = await port.exchange({ shop: 'open001', code: 'c' }).catch((no: unknown) => no)
    expect(exchange).not.toBeInstanceOf(ShopRefused)
  })
})

test('what is wrong with an answer goes into the log, what stood there does not', async () => {
  const lines: string[] = []
  answers({ body: { access_token: 4711, refresh_token: 'secret-4711' } })
  lines.push(await logged(shopify(keys).exchange({ shop: 'a.myshopify.com', code: 'secret-4711' })))
  answers({ raw: 'secret-4711 {' })
  lines.push(await logged(shopify(keys).exchange({ shop: 'a.myshopify.com', code: 'c' })))
  answers({ body: { code: 5000, i18nCode: 'LIMIT', data: { accessToken: 4711 } } })
  lines.push(await logged(shopline(keys, () => new Date(1)).check({ shop: 'a', token: '4711' })))
  expect(lines[0]).toContain('access_token')
  expect(lines).toHaveLength(3)
  for (const line of lines) {
    expect(line).toContain('answered')
    expect(line).not.toMatch(/4711|hush/)
  }
})
