import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as balances from '#contract/money/balances.ts'
import type { Changes } from '#server/db/open.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { ledgerViolations } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { testNetwork } from '../support/outside.ts'
import { openPurse, type Purse } from '../support/purse.ts'

let api: Api
let purse: Purse
const network = testNetwork()
beforeAll(async () => {
  api = await openApi({ network })
})
afterAll(() => api.close())
beforeEach(async () => {
  purse = await openPurse(api)
})
afterEach(async () => expect(await ledgerViolations(api)).toEqual([]))

type Answer = Awaited<ReturnType<Purse['ask']>>
const codes = (answer: Answer) => answer.failure?.reasons?.map(({ code }) => code)
const usd = async () => {
  const { records } = await api.data(balances.get, {}, purse.session)
  return records.find(({ currency }) => currency === 'USD')
}
const rows = () =>
  api.db.select().from(withdrawals).where(eq(withdrawals.merchantId, purse.shop.id))
const terms = (set: Changes<typeof merchants>) =>
  api.db.update(merchants).set(set).where(eq(merchants.id, purse.shop.id))
const document = (expiresOn: string) =>
  api.db.insert(identityDocuments).values({
    ...{ id: api.newId('doc'), merchantId: purse.shop.id, holder: 'director', name: 'Ann Lee' },
    expiresOn,
  })

test('a request freezes its amount at once, is audited, and waits on the desk', async () => {
  await purse.fund(50_000n)
  const answer = await purse.ask('200.00')
  expect(answer).toMatchObject({ status: 200, data: 'SUCCESS' })
  expect(await usd()).toMatchObject({ balance: '500.00', available: '300.00', frozen: '200.00' })
  const row = await purse.newest()
  expect(row).toMatchObject({
    accId: purse.shop.stores[0],
    storeName: 'Store 1',
    status: 'RECEIVED',
    amount: '200.00',
    fee: '10.00',
    transferredAmount: '190.00',
    remittedAmount: '0.00',
    automatic: false,
    remittedAt: null,
  })
  expect(row.account).toMatch(/^HSBC USD/)
  const [told] = await api.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, row.flowId))
  expect(told).toMatchObject({ action: 'withdrawal.request', actorKind: 'administrator' })
  const asked = await api.db.select().from(jobs).where(eq(jobs.kind, 'desk.robot'))
  expect(asked.map(({ payload }) => payload)).toContainEqual({
    queue: 'withdrawal',
    subject: row.flowId,
  })
  const flow = await api.data(
    balances.list,
    { currency: 'USD', tab: 'frozen', fundType: ['WITH_DRAW_REQUEST'] },
    purse.session,
  )
  expect(flow.records[0]).toMatchObject({ flowId: row.flowId, incoming: '200.00' })
})

describe('the same key', () => {
  test('asks once and answers the same', async () => {
    await purse.fund(50_000n)
    const answers = [await purse.ask('200.00', {}, 'k1'), await purse.ask('200.00', {}, 'k1')]
    expect(answers.map(({ data }) => data)).toEqual(['SUCCESS', 'SUCCESS'])
    expect(await rows()).toHaveLength(1)
    expect((await purse.ask('201.00', {}, 'k1')).failure?.failure).toBe('key_reused')
  })
  test('is not used up by a refusal', async () => {
    expect((await purse.ask('200.00', {}, 'k2')).status).toBe(409)
    await purse.fund(50_000n)
    expect((await purse.ask('200.00', {}, 'k2')).status).toBe(200)
  })
})

describe('the amount', () => {
  test('is at most what is available, and the field says so', async () => {
    await purse.fund(50_000n)
    const answer = await purse.ask('500.01')
    expect(codes(answer)).toEqual(['withdrawal.exceeds_available'])
    expect(answer.failure?.reasons?.[0]?.params).toEqual({ amount: '500.00', currency: 'USD' })
    expect(Object.keys(answer.failure?.fields ?? {})).toEqual(['amount'])
    expect((await purse.ask('500.00')).status).toBe(200)
    expect(await usd()).toMatchObject({ available: '0.00', frozen: '500.00' })
  })
  test('is more than the fee', async () => {
    await purse.fund(50_000n)
    expect(codes(await purse.ask('10.00'))).toEqual(['withdrawal.not_above_fee'])
    expect((await purse.ask('10.01')).status).toBe(200)
  })
  test('is at least 100.00 of CNY', async () => {
    await purse.accounts.withdrawalAccount({ currency: 'CNY', openArea: 'CN' })
    await purse.fund(50_000n, purse.shop.stores[0], 'CNY')
    const answer = await purse.ask('99.99', { currency: 'CNY' })
    expect(codes(answer)).toEqual(['withdrawal.below_minimum'])
    expect((await purse.ask('100.00', { currency: 'CNY' })).status).toBe(200)
  })
  test.each([
    '',
    '0',
    '-1.00',
    '1e3',
    ' 100.00',
    '1,000.00',
    '１００',
    '100.001',
    '+5',
    '.5',
    '9'.repeat(40),
  ])('%j is none', async (amount) => {
    await purse.fund(50_000n)
    const answer = await purse.ask(amount)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.failure?.fields ?? {})).toEqual(['amount'])
    expect(await rows()).toEqual([])
  })
})

describe('closed are withdrawals', () => {
  const closed = async () => {
    const answer = await purse.ask('200.00')
    const { blocks } = await purse.verify()
    const told = answer.failure?.reasons ?? []
    // The screen shows the same reasons as the refused request.
    expect(told.filter(({ code }) => code !== 'withdrawal.exceeds_available')).toEqual(blocks)
    expect(await rows()).toEqual([])
    return blocks.map(({ code }) => code)
  }
  test('without an account in the currency', async () => {
    await purse.fund(50_000n, purse.shop.stores[0], 'EUR')
    const answer = await purse.ask('200.00', { currency: 'EUR' })
    expect(codes(answer)).toEqual(['withdrawal.account_missing'])
  })
  test.each([
    ['pending', 'withdrawal.account_not_approved'],
    ['failed', 'withdrawal.account_failed'],
  ] as const)('while the only account is %s', async (status, code) => {
    await purse.accounts.withdrawalAccount({ currency: 'EUR', status })
    await purse.fund(50_000n, purse.shop.stores[0], 'EUR')
    expect(codes(await purse.ask('200.00', { currency: 'EUR' }))).toEqual([code])
  })
  test('while the contract states no fee', async () => {
    await purse.fund(50_000n)
    await terms({ withdrawalFeeUsd: null })
    expect(await closed()).toEqual(['withdrawal.fee_not_set'])
  })
  test('while risk control holds them', async () => {
    await purse.fund(50_000n)
    await terms({ withdrawalsLockedAt: api.clock.now() })
    expect(await closed()).toEqual(['withdrawal.locked'])
  })
  test('while the balance is negative or nothing', async () => {
    expect(await closed()).toEqual(['withdrawal.nothing_available'])
    await purse.charge(500n)
    expect(await closed()).toEqual(['withdrawal.negative_balance'])
  })
  test('from the 30th day before the last one of a document until it is renewed', async () => {
    await purse.fund(50_000n)
    const today = api.clock.now()
    const in31 = new Date(today.getTime() + 31 * 86_400_000).toISOString().slice(0, 10)
    await document(in31)
    expect((await purse.verify()).blocks).toEqual([])
    await purse.later(86_400_000)
    expect(await closed()).toEqual(['withdrawal.document_expiring'])
    await purse.later(31 * 86_400_000)
    expect(await closed()).toEqual(['withdrawal.document_expired'])
    await api.db
      .update(identityDocuments)
      .set({ expiresOn: '2040-01-01' })
      .where(eq(identityDocuments.merchantId, purse.shop.id))
    expect((await purse.ask('200.00')).status).toBe(200)
  })
})
