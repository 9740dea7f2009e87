import { expect, test } from 'vitest'
import { outsideService } from '../../../../tests/support/outside-service.ts'
import type { AlertAnswer } from '../card-network.ts'
import { httpCardNetwork } from './http-card-network.ts'

const service = outsideService()

const networkKeyedBy = (cardHashKey: string) =>
  httpCardNetwork({
    url: `${service.url}/v1/`,
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
  service.reply = { status: 200, body: approved }
  expect(await network().capture(follow)).toEqual(approved)
  expect(service.seen).toMatchObject([
    { method: 'PUT', path: '/v1/operations/txn%2F1', headers: { authorization: 'Bearer k' } },
  ])
  expect(JSON.parse(service.seen[0]?.body ?? '')).toEqual({
    kind: 'capture',
    originalId: 'txn_0',
    amount: '12345678901234567890',
    currency: 'USD',
  })
})

test('the answer to a case is put under its own id, its pack as base64', async () => {
  service.reply = { status: 202, body: {} }
  const answer = { stage: '1st_chargeback', version: 2, language: 'zh' } as const
  const pack = new TextEncoder().encode('%PDF-1.7')
  const named = { reference: 'cba/1', caseReference: 'net 7' }
  await network().answerCase({ ...named, ...answer, pack })
  expect(service.seen).toMatchObject([
    {
      method: 'PUT',
      path: '/v1/cases/net%207/answers/cba%2F1',
      headers: { authorization: 'Bearer k' },
    },
  ])
  expect(JSON.parse(service.seen[0]?.body ?? '')).toEqual({ ...answer, pack: 'JVBERi0xLjc=' })
  service.reply = { status: 503, body: {} }
  await expect(network().answerCase({ ...named, ...answer, pack })).rejects.toThrow('HTTP 503')
})

test('what the network does not know is undefined, for a card and a query', async () => {
  service.reply = { status: 404, body: {} }
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
    service.reply = { status: 200, body: { ...card, cardHash } }
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

test('who makes the payment and whether the number is a token come with the card, where the network says so', async () => {
  const card = { brand: 'VISA', firstSix: '411111', lastFour: '1111', issuer: 'B' }
  const body = { ...card, issueCountry: 'GB', cardHash: 'theirs' }
  service.reply = { status: 200, body: { ...body, tokenized: true, gateway: 'XManPay' } }
  expect(await network().card('token')).toMatchObject({ tokenized: true, gateway: 'XManPay' })
  service.reply = { status: 200, body: { ...body, gateway: 'Nobody' } }
  await expect(network().card('token')).rejects.toThrow()
})

test('the hashes of card rules are those of the cards themselves, one for each number', async () => {
  const card = { brand: 'VISA', firstSix: '411111', lastFour: '1111', issuer: 'B' }
  service.reply = { status: 200, body: { ...card, issueCountry: 'GB', cardHash: 'theirs' } }
  const paid = await networkKeyedBy('a').card('token')
  service.reply = { status: 200, body: { cardHashes: ['theirs', 'other'] } }
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
  service.reply = { status, body }
  await expect(network().refund({ ...follow, recipient: null })).rejects.toThrow()
  expect(service.seen).toHaveLength(1)
})

test('a rate is a decimal text', async () => {
  service.reply = { status: 200, body: { rate: '7.1234567890' } }
  expect(await network().rate('USD', 'CNY')).toBe('7.1234567890')
  service.reply = { status: 200, body: { rate: 7.1 } }
  await expect(network().rate('USD', 'CNY')).rejects.toThrow()
})

test('how an alert was answered is put under the name that the network gave it', async () => {
  service.reply = { status: 200, body: { taken: true } }
  const answer: AlertAnswer = {
    networkReference: 'ALR/7',
    transactionId: 'txn_1',
    reason: 'DUTY',
    status: 'processed',
    note: 'Stopped',
  }
  await network().answerAlert(answer)
  expect(service.seen).toMatchObject([{ method: 'PUT', path: '/v1/alerts/ALR%2F7/answer' }])
  expect(JSON.parse(service.seen[0]?.body ?? '')).toEqual({ status: 'processed', note: 'Stopped' })
  service.reply = { status: 200, body: {} }
  await expect(network().answerAlert(answer)).rejects.toThrow()
})

test('why a payment is held is taken over, and nonsense is no answer', async () => {
  const risk = { score: 82, reasons: ['first_order', 'of_tomorrow'] }
  service.reply = { status: 200, body: { ...approved, outcome: 'review', risk } }
  expect(await network().query('txn_1')).toMatchObject({ outcome: 'review', risk })
  service.reply = {
    status: 200,
    body: { ...approved, outcome: 'review', risk: { ...risk, score: 101 } },
  }
  await expect(network().query('txn_1')).rejects.toThrow()
})

const alert = {
  ...{ reference: 'ALR/7', at: '2026-11-20T10:00:00.000Z', status: 'open', reason: 'DUTY' },
  ...{ operationId: 'txn_1', currency: 'USD', amount: '10000' },
}
const opened = {
  ...{ reference: 'm1', caseReference: 'c1', at: '2026-11-20T10:00:00.000Z', kind: 'opened' },
  ...{ stage: 'retrieval', operationId: 'txn_1', currency: 'USD', amount: '10000' },
  ...{ reason: 'fraud' },
}

test.each([
  ['/v1/alerts', 'alertMessages', alert, { ...alert, arn: null, until: null }],
  ['/v1/cases/messages', 'caseMessages', opened, { ...opened, comment: null, until: null }],
] as const)('%s is read on from a place, message by message', async (path, ask, said, read) => {
  const wrong = { ...said, reference: 'wrong', amount: '1.00', at: 'yesterday' }
  service.reply = { status: 200, body: { messages: [wrong, said, 'text'], next: 'p 2' } }
  expect(await network()[ask](null)).toEqual({
    messages: [expect.objectContaining(read)],
    unread: [
      { reference: 'wrong', places: ['at', 'amount'] },
      { reference: null, places: ['the answer'] },
    ],
    next: 'p 2',
  })
  service.reply = { status: 200, body: { messages: [], next: null } }
  await network()[ask]('p 2')
  expect(service.seen.map((one) => `${one.method} ${one.path}`)).toEqual([
    `GET ${path}`,
    `GET ${path}?after=p%202`,
  ])
  // A network without such a list returns 404 and has no messages.
  service.reply = { status: 404, body: {} }
  expect(await network()[ask]('p 2')).toEqual({ messages: [], unread: [], next: 'p 2' })
  service.reply = { status: 200, body: { messages: 'none', next: null } }
  await expect(network()[ask](null)).rejects.toThrow()
})

test.each([
  ['no payment', { operationId: null }],
  ['another way to end', { status: 'lost' }],
  ['another reason', { reason: 'fraud' }],
  ['nothing', { amount: '0' }],
  ['an id that nothing is kept under', { reference: 'A\u0000' }],
])('an alert with %s is not read', async (_, wrong) => {
  service.reply = { status: 200, body: { messages: [{ ...alert, ...wrong }], next: null } }
  const { messages, unread } = await network().alertMessages(null)
  expect([messages.length, unread.length]).toEqual([0, 1])
})
