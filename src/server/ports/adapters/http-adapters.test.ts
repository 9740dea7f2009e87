import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AlertAnswer } from '../card-network.ts'
import { httpCardNetwork } from './http-card-network.ts'
import { httpCollectionAccounts } from './http-collection-accounts.ts'
import { httpIdentityPage } from './http-identity-page.ts'
import { httpSms } from './http-sms.ts'

type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
let server: Server
let url: string
let seen: Seen[] = []
let reply: { status: number; body: unknown } = { status: 200, body: {} }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    seen.push({ method, path, headers, body: await text(request) })
    response.writeHead(reply.status, { 'content-type': 'application/json', location: '/elsewhere' })
    response.end(JSON.stringify(reply.body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  seen = []
})

const networkKeyedBy = (cardHashKey: string) =>
  httpCardNetwork({
    url: `${url}/v1/`,
    key: 'k',
    cardFieldsUrl: 'https://fields.test',
    cardHashKey,
  })
const network = () => networkKeyedBy('a')
const approved = { outcome: 'approved', reference: 'r1', declineCode: null, challengeUrl: null }
const follow = {
  operationId: 'txn/1',
  originalId: 'txn_0',
  amount: 12_345_678_901_234_567_890n,
  currency: 'USD',
} as const

test('an operation is put under its own id, with its amount as text', async () => {
  reply = { status: 200, body: approved }
  expect(await network().capture(follow)).toEqual(approved)
  expect(seen).toMatchObject([
    { method: 'PUT', path: '/v1/operations/txn%2F1', headers: { authorization: 'Bearer k' } },
  ])
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    kind: 'capture',
    originalId: 'txn_0',
    amount: '12345678901234567890',
    currency: 'USD',
  })
})

test('the answer to a case is put under its own id, its pack as base64', async () => {
  reply = { status: 202, body: {} }
  const answer = { stage: '1st_chargeback', version: 2, language: 'zh' } as const
  const pack = new TextEncoder().encode('%PDF-1.7')
  const named = { reference: 'cba/1', caseReference: 'net 7' }
  await network().answerCase({ ...named, ...answer, pack })
  expect(seen).toMatchObject([
    {
      method: 'PUT',
      path: '/v1/cases/net%207/answers/cba%2F1',
      headers: { authorization: 'Bearer k' },
    },
  ])
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ ...answer, pack: 'JVBERi0xLjc=' })
  reply = { status: 503, body: {} }
  await expect(network().answerCase({ ...named, ...answer, pack })).rejects.toThrow('HTTP 503')
})

test('what the network does not know is undefined, for a card and a query', async () => {
  reply = { status: 404, body: {} }
  expect(await network().card('token')).toBeUndefined()
  expect(await network().query('txn_1')).toBeUndefined()
  await expect(network().void(follow)).rejects.toThrow('HTTP 404')
})

test("a card's hash is kept under our key: the same for the same card, and not the network's own", async () => {
  const card = {
    brand: 'VISA',
    firstSix: '411111',
    lastFour: '1111',
    issuer: 'B',
    issueCountry: 'GB',
  }
  const hashOf = async (cardHash: string, key: string) => {
    reply = { status: 200, body: { ...card, cardHash } }
    const found = await networkKeyedBy(key).card('token')
    expect(found).toMatchObject(card)
    return found?.cardHash
  }
  const hash = await hashOf('theirs', 'a')
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await hashOf('theirs', 'a')).toBe(hash)
  expect(await hashOf('other', 'a')).not.toBe(hash)
  expect(await hashOf('theirs', 'b')).not.toBe(hash)
  await expect(hashOf('', 'a')).rejects.toThrow()
})

test('the hashes of card rules are those of the cards themselves, one for each number', async () => {
  const card = { brand: 'VISA', firstSix: '411111', lastFour: '1111', issuer: 'B' }
  reply = { status: 200, body: { ...card, issueCountry: 'GB', cardHash: 'theirs' } }
  const paid = await networkKeyedBy('a').card('token')
  reply = { status: 200, body: { cardHashes: ['theirs', 'other'] } }
  const numbers = ['4111111111111111', '5555555555554444']
  const hashes = await networkKeyedBy('a').cardHashes(numbers)
  expect(hashes).toHaveLength(2)
  expect(hashes[0]).toBe(paid?.cardHash)
  expect(hashes[1]).not.toBe(paid?.cardHash)
  await expect(networkKeyedBy('a').cardHashes(['4111111111111111'])).rejects.toThrow()
})

test.each([
  [500, {}],
  [302, {}],
  [200, { ...approved, outcome: 'perhaps' }],
  [200, { ...approved, declineCode: 'made-up' }],
  [200, 'text'],
])('%i with %j is no answer', async (status, body) => {
  reply = { status, body }
  await expect(network().refund({ ...follow, recipient: null })).rejects.toThrow()
  expect(seen).toHaveLength(1)
})

test('a rate is a decimal text', async () => {
  reply = { status: 200, body: { rate: '7.1234567890' } }
  expect(await network().rate('USD', 'CNY')).toBe('7.1234567890')
  reply = { status: 200, body: { rate: 7.1 } }
  await expect(network().rate('USD', 'CNY')).rejects.toThrow()
})

test('nobody there is an error', async () => {
  const nowhere = httpCardNetwork({
    url: 'http://127.0.0.1:9',
    key: 'k',
    cardFieldsUrl: 'https://x.test',
    cardHashKey: 'a',
  })
  await expect(nowhere.query('txn_1')).rejects.toThrow()
})

test('an SMS carries its id, and anything but a 2xx is not sent', async () => {
  reply = { status: 202, body: {} }
  await httpSms(url, 'k').send({ id: '42', to: '+441134960000', text: '验证码 123456' })
  expect(seen).toMatchObject([
    { method: 'POST', headers: { 'idempotency-key': '42', authorization: 'Bearer k' } },
  ])
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ to: '+441134960000', text: '验证码 123456' })
  reply = { status: 429, body: {} }
  await expect(httpSms(url, 'k').send({ id: '42', to: 'x', text: 'y' })).rejects.toThrow('HTTP 429')
})

test('a token of the identity page is asked for whom and on which device', async () => {
  const page = httpIdentityPage({ url: 'https://page.test/', tokensUrl: `${url}/tokens`, key: 'k' })
  const visit = { merchantId: 'mer_1', userId: 'usr_1', machineId: 'm1' }
  reply = { status: 200, body: { token: 't', expiresAt: '2026-11-20T00:05:00.000Z' } }
  expect(await page.issueToken(visit)).toEqual({
    metaToken: 't',
    expiresAt: new Date('2026-11-20T00:05:00.000Z'),
  })
  expect(seen).toMatchObject([
    { method: 'POST', path: '/tokens', headers: { authorization: 'Bearer k' } },
  ])
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(visit)
  for (const body of [{}, { token: '', expiresAt: 'soon' }]) {
    reply = { status: 200, body }
    await expect(page.issueToken(visit)).rejects.toThrow()
  }
  reply = { status: 500, body: {} }
  await expect(page.issueToken(visit)).rejects.toThrow('HTTP 500')
})

const accounts = (at = `${url}/v1/`) =>
  httpCollectionAccounts({ url: at, key: 'k', hosts: ['pay.test'] })
const who = { merchantId: 'mer_1', companyName: 'Northlight' }
const application = { ...who, virtualAccountId: 'vac/1', name: 'Europe', currency: 'EUR' } as const
const active = { state: 'active', accountNumber: 'GB29NWBK60161331926819', bankName: 'Bank' }

test('a virtual account is applied for under its own id, so that asking again is the same', async () => {
  reply = { status: 200, body: active }
  expect(await accounts().apply(application)).toEqual(active)
  expect(await accounts().apply(application)).toEqual(active)
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]).toMatchObject({
    method: 'PUT',
    path: '/v1/virtual-accounts/vac%2F1/EUR',
    headers: { authorization: 'Bearer k' },
    body: JSON.stringify({ ...who, name: 'Europe' }),
  })
  for (const body of [{ state: 'in_review' }, { state: 'review_failed', reason: 'name_differs' }]) {
    reply = { status: 200, body }
    expect(await accounts().apply(application)).toEqual(body)
  }
})

test('a Currentz account and an address that signs in there', async () => {
  reply = { status: 200, body: { accountNumber: 'CZ12345', url: 'https://pay.test/x' } }
  const number = await accounts().openCurrentz({ ...who, currency: 'USD' })
  expect(number).toEqual({ accountNumber: 'CZ12345' })
  expect(await accounts().autoLoginUrl({ ...who, product: 'va' })).toBe('https://pay.test/x')
  expect(seen.map(({ path, body }) => [path, body])).toEqual([
    ['/v1/currentz-accounts/mer_1/USD', '{"companyName":"Northlight"}'],
    ['/v1/auto-logins/va/mer_1', '{"companyName":"Northlight"}'],
  ])
})

test.each([
  [409, {}],
  [500, {}],
  [302, {}],
  [200, 'yes'],
  [200, { state: 'perhaps' }],
  [200, { ...active, accountNumber: '' }],
  [200, { state: 'review_failed', reason: 'made-up' }],
])('%i with %j is no verdict on an account', async (status, body) => {
  reply = { status, body }
  await expect(accounts().apply(application)).rejects.toThrow()
  expect(seen).toHaveLength(1)
})

test('a silence ends, whoever is silent', async () => {
  const wait = AbortSignal.timeout
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => wait.call(AbortSignal, 50))
  const silent = createServer(() => {})
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const at = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const settings = { url: at, key: 'k', cardFieldsUrl: 'https://x.test', cardHashKey: 'a' }
  await expect(accounts(at).apply(application)).rejects.toThrow(/timeout/)
  await expect(httpCardNetwork(settings).query('txn_1')).rejects.toThrow(/timeout/)
  await expect(httpSms(at, 'k').send({ id: '1', to: 'x', text: 'y' })).rejects.toThrow(/timeout/)
  vi.restoreAllMocks()
  silent.closeAllConnections()
  silent.close()
})

test('what is wrong with an answer is named, what stood there is not', async () => {
  reply = { status: 200, body: { accountNumber: 'NUMBER 4711' } }
  const failure = accounts().openCurrentz({ ...who, currency: 'USD' })
  const said = await failure.catch((error: unknown) => String(error))
  expect(said).toBe('Error: The account service answered what we do not know, at: accountNumber')
  reply = { status: 200, body: { ...approved, outcome: 'secret-4711', declineCode: 'x4711' } }
  const answer = await network()
    .capture(follow)
    .catch((error: unknown) => String(error))
  expect(answer).toMatch(/at: outcome, declineCode$/)
})

test('how an alert was answered is put under the name that the network gave it', async () => {
  reply = { status: 200, body: { taken: true } }
  const answer: AlertAnswer = {
    networkReference: 'ALR/7',
    transactionId: 'txn_1',
    reason: 'DUTY',
    status: 'processed',
    note: 'Stopped',
  }
  await network().answerAlert(answer)
  expect(seen).toMatchObject([{ method: 'PUT', path: '/v1/alerts/ALR%2F7/answer' }])
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ status: 'processed', note: 'Stopped' })
  reply = { status: 200, body: {} }
  await expect(network().answerAlert(answer)).rejects.toThrow()
})

test('why a payment is held is taken over, and nonsense is no answer', async () => {
  const risk = { score: 82, reasons: ['first_order', 'of_tomorrow'] }
  reply = { status: 200, body: { ...approved, outcome: 'review', risk } }
  expect(await network().query('txn_1')).toMatchObject({ outcome: 'review', risk })
  reply = { status: 200, body: { ...approved, outcome: 'review', risk: { ...risk, score: 101 } } }
  await expect(network().query('txn_1')).rejects.toThrow()
})
