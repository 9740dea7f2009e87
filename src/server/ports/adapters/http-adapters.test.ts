import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { outsideService } from '../../../../tests/support/outside-service.ts'
import { httpCardNetwork } from './http-card-network.ts'
import { httpCollectionAccounts } from './http-collection-accounts.ts'
import { httpIdentityPage } from './http-identity-page.ts'
import { httpSms } from './http-sms.ts'

const service = outsideService()
const network = () =>
  httpCardNetwork({
    url: `${service.url}/v1/`,
    key: 'k',
    cardFieldsUrl: 'https://fields.test',
    cardHashKey: 'a',
  })
const approved = { outcome: 'approved', reference: 'r1', declineCode: null, challengeUrl: null }
const follow = {
  operationId: 'txn/1',
  originalId: 'txn_0',
  amount: 12_345_678_901_234_567_890n,
  currency: 'USD',
} as const

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
  service.reply = { status: 202, body: {} }
  await httpSms(service.url, 'k').send({ id: '42', to: '+441134960000', text: '验证码 123456' })
  expect(service.seen).toMatchObject([
    { method: 'POST', headers: { 'idempotency-key': '42', authorization: 'Bearer k' } },
  ])
  expect(JSON.parse(service.seen[0]?.body ?? '')).toEqual({
    to: '+441134960000',
    text: '验证码 123456',
  })
  service.reply = { status: 429, body: {} }
  await expect(httpSms(service.url, 'k').send({ id: '42', to: 'x', text: 'y' })).rejects.toThrow(
    'HTTP 429',
  )
})

test('a token of the identity page is asked for whom and on which device', async () => {
  const page = httpIdentityPage({
    url: 'https://page.test/',
    tokensUrl: `${service.url}/tokens`,
    key: 'k',
  })
  const visit = { merchantId: 'mer_1', userId: 'usr_1', machineId: 'm1' }
  service.reply = { status: 200, body: { token: 't', expiresAt: '2026-11-20T00:05:00.000Z' } }
  expect(await page.issueToken(visit)).toEqual({
    metaToken: 't',
    expiresAt: new Date('2026-11-20T00:05:00.000Z'),
  })
  expect(service.seen).toMatchObject([
    { method: 'POST', path: '/tokens', headers: { authorization: 'Bearer k' } },
  ])
  expect(JSON.parse(service.seen[0]?.body ?? '')).toEqual(visit)
  for (const body of [{}, { token: '', expiresAt: 'soon' }]) {
    service.reply = { status: 200, body }
    await expect(page.issueToken(visit)).rejects.toThrow()
  }
  service.reply = { status: 500, body: {} }
  await expect(page.issueToken(visit)).rejects.toThrow('HTTP 500')
})

const accounts = (at = `${service.url}/v1/`) =>
  httpCollectionAccounts({ url: at, key: 'k', hosts: ['pay.test'] })
const who = { merchantId: 'mer_1', companyName: 'Northlight' }
const application = { ...who, virtualAccountId: 'vac/1', name: 'Europe', currency: 'EUR' } as const
const active = { state: 'active', accountNumber: 'GB29NWBK60161331926819', bankName: 'Bank' }

test('a virtual account is applied for under its own id, so that asking again is the same', async () => {
  service.reply = { status: 200, body: active }
  expect(await accounts().apply(application)).toEqual(active)
  expect(await accounts().apply(application)).toEqual(active)
  expect(service.seen[0]).toEqual(service.seen[1])
  expect(service.seen[0]).toMatchObject({
    method: 'PUT',
    path: '/v1/virtual-accounts/vac%2F1/EUR',
    headers: { authorization: 'Bearer k' },
    body: JSON.stringify({ ...who, name: 'Europe' }),
  })
  for (const body of [{ state: 'in_review' }, { state: 'review_failed', reason: 'name_differs' }]) {
    service.reply = { status: 200, body }
    expect(await accounts().apply(application)).toEqual(body)
  }
})

test('a Currentz account and an address that signs in there', async () => {
  service.reply = { status: 200, body: { accountNumber: 'CZ12345', url: 'https://pay.test/x' } }
  const number = await accounts().openCurrentz({ ...who, currency: 'USD' })
  expect(number).toEqual({ accountNumber: 'CZ12345' })
  expect(await accounts().autoLoginUrl({ ...who, product: 'va' })).toBe('https://pay.test/x')
  expect(service.seen.map(({ path, body }) => [path, body])).toEqual([
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
  service.reply = { status, body }
  await expect(accounts().apply(application)).rejects.toThrow()
  expect(service.seen).toHaveLength(1)
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
  service.reply = { status: 200, body: { accountNumber: 'NUMBER 4711' } }
  const failure = accounts().openCurrentz({ ...who, currency: 'USD' })
  const said = await failure.catch((error: unknown) => String(error))
  expect(said).toBe('Error: The account service answered what we do not know, at: accountNumber')
  service.reply = {
    status: 200,
    body: { ...approved, outcome: 'secret-4711', declineCode: 'x4711' },
  }
  const answer = await network()
    .capture(follow)
    .catch((error: unknown) => String(error))
  expect(answer).toMatch(/at: outcome, declineCode$/)
})
