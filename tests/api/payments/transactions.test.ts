import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as balances from '#contract/money/balances.ts'
import * as trades from '#contract/payments/transactions.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { endPayment } from '#server/payments/transactions/shared/end-payment.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { runLastDay } from '../../support/pass-days.ts'
import { ledgerViolations, networkSays, payment, rowOf, runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { testNetwork } from '../support/outside.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

const day = 86_400_000
let api: Api
let shop: TestMerchant
let session: TestSession
beforeAll(async () => {
  const network = Object.assign(testNetwork(), { rate: async () => '0.0067' })
  api = await openApi({ network })
  await beginCalendar(api.db, api.clock.now())
})
afterAll(() => api.close())
beforeEach(async () => {
  shop = await api.merchant({ feeFixedUsd: 0n, refundFeeUsd: 0n })
  session = await api.signIn(shop.admin)
})
afterEach(async () => expect(await ledgerViolations(api)).toEqual([]))

const list = (filters: object = {}, who = session) =>
  api.call(trades.list, filters, who, { language: 'en' })
const idsOf = async (filters: object) =>
  (await list(filters)).data.records.map(({ transactionId }) => transactionId)

describe('a payment', () => {
  test('ends once; what the network says later changes nothing', async () => {
    const id = await payment(api.ctx(), shop)
    const before = await rowOf(api, id)
    expect(await endPayment(api.ctx(), id, networkSays('approved'))).toBe('SUCCESS')
    expect(await endPayment(api.ctx(), id, networkSays('declined'))).toBe('SUCCESS')
    expect(await rowOf(api, id)).toEqual(before)
    expect(await runJobs(api.ctx())).toEqual([])
  })
  test('in a currency the store does not settle is converted once, at the rate of that day', async () => {
    const id = await payment(api.ctx(), shop, { currency: 'JPY', amount: 12_345n })
    const detail = await api.data(trades.getDetail, { transactionId: id }, session)
    expect(detail).toMatchObject({
      amount: '12345',
      settlementCurrency: 'USD',
      settlementAmount: '82.71',
      rate: '0.0067',
    })
    const { records } = await api.data(balances.listStatement, { transactionId: id }, session)
    expect(records).toMatchObject([
      {
        originalAmount: '12345',
        originalCurrency: 'JPY',
        fxRate: '0.0067',
        diffentTradeCurrency: true,
      },
    ])
    const payload = { transactionId: id, currency: 'JPY', refundAmount: '12345' } as const
    const halfYen = { ...payload, refundAmount: '1.5' }
    const refused = await api.call(trades.refund, halfYen, session, { language: 'en' })
    expect([refused.status, refused.failure?.fields]).toEqual([
      400,
      {
        refundAmount: 'Please enter a positive whole amount. This currency has no decimals.',
      },
    ])
    expect((await api.call(trades.refund, payload, session)).status).toBe(200)
    expect(await rowOf(api, id)).toMatchObject({ settlementRefunded: 8_271n })
  })
  test('of three decimals keeps them and is refunded in two', async () => {
    await api.db
      .update(stores)
      .set({ settlementCurrencies: ['USD'] })
      .where(eq(stores.id, shop.stores[0]))
    const id = await payment(api.ctx(), shop, { currency: 'KWD', amount: 10_005n })
    expect((await list({ transactionId: id })).data.records).toMatchObject([{ amount: '10.005' }])
    const refundOf = (refundAmount: string) =>
      api.call(trades.refund, { transactionId: id, currency: 'KWD', refundAmount }, session)
    expect((await refundOf('1.005')).status).toBe(400)
    expect((await refundOf('10.00')).status).toBe(200)
  })
  test('declined tells the code in words of both languages', async () => {
    const id = await payment(api.ctx(), shop, { outcome: 'declined' })
    const [row] = (await list({ transactionId: id })).data.records
    expect(row).toMatchObject({ status: 'FAILED', outcome: 'PAID_FAILED', declineCode: '05' })
    const zh = await api.call(trades.list, { transactionId: id }, session, { language: 'zh' })
    expect(zh.data.records[0]?.errorMessage).not.toBe(row?.errorMessage)
  })
  test('that nobody pays is canceled after a day', async () => {
    const id = await payment(api.ctx(), shop, { outcome: 'unpaid' })
    api.clock.advance(day - 1000)
    await runJobs(api.ctx())
    expect(await rowOf(api, id)).toMatchObject({ status: 'PENDING' })
    api.clock.advance(1000)
    await runJobs(api.ctx())
    expect(await rowOf(api, id)).toMatchObject({ status: 'CANCELED' })
  })
  test('that never reached the network has failed after a quarter of an hour', async () => {
    const id = await payment(api.ctx(), shop, { outcome: 'unanswered' })
    for (const wait of [31, 61, 301]) {
      api.clock.advance(wait * 1000)
      expect(await runJobs(api.ctx())).toContain('network.resume')
      expect(await rowOf(api, id)).toMatchObject({ status: 'PROCESSING' })
    }
    api.clock.advance(901_000)
    await runJobs(api.ctx())
    expect(await rowOf(api, id)).toMatchObject({ status: 'FAILED', declineCode: 'NET' })
  })
  test('settles at midnight, and its reserve comes free 180 days after that', async () => {
    api.clock.set(new Date('2027-03-01T10:00:00.000Z'))
    await runLastDay(api)
    const id = await payment(api.ctx(), shop)
    const status = () => api.data(trades.getFundStatus, { transactionId: id }, session)
    session = await api.signIn(shop.admin)
    expect(await status()).toMatchObject({
      fundStatus: 'UNSETTLED',
      settleAt: '2027-03-04T00:00:00.000Z',
    })
    api.clock.set(new Date('2027-03-03T23:59:59.000Z'))
    await runJobs(api.ctx())
    session = await api.signIn(shop.admin)
    expect(await status()).toMatchObject({ fundStatus: 'UNSETTLED' })
    api.clock.set(new Date('2027-03-04T00:00:00.000Z'))
    expect(await runJobs(api.ctx())).toContain('settlement.daily')
    expect(await status()).toMatchObject({
      fundStatus: 'SETTLED',
      reserveReleaseAt: '2027-08-31T00:00:00.000Z',
    })
    api.clock.set(new Date('2027-08-31T00:00:00.000Z'))
    await runLastDay(api)
    session = await api.signIn(shop.admin)
    const { records } = await api.data(balances.listStatement, { transactionId: id }, session)
    expect(
      records.map(({ fundType, creditAmount, debitAmount }) => [
        fundType,
        creditAmount,
        debitAmount,
      ]),
    ).toEqual([
      ['INBOUND', '100.00', null],
      ['PURCHASE', '100.00', null],
      ['PURCHASE_FEE', null, '2.90'],
      ['DEPOSIT', '10.00', null],
      ['DEPOSIT_RELEASE', null, '10.00'],
    ])
    const asked = { from: '2027-03-01T00:00:00.000Z' }
    const deposits = await api.data(balances.listDeposits, asked, session)
    expect(deposits.records).toMatchObject([
      { origin: 'AUTO_RETURNED', debitAmount: '10.00' },
      { origin: 'DEPOSITED', creditAmount: '10.00', releaseAt: '2027-08-31T00:00:00.000Z' },
    ])
    const file = String(await api.data(balances.depositsFile, asked, session))
    for (const { fundFlowId } of deposits.records) expect(file).toContain(`\r\n${fundFlowId},`)
    const detail = await api.data(trades.getDetail, { transactionId: id }, session)
    expect(detail.timeline.map(({ kind }) => kind)).toEqual([
      'created',
      'authorised',
      'settled',
      'reserve_released',
    ])
  })
})

describe('the log', () => {
  test('pages by cursor without gaps and repeats, counts only when asked', async () => {
    const ids = []
    for (let i = 0; i < 7; i++) ids.push(await payment(api.ctx(), shop, { outcome: 'unpaid' }))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ pageSize: 3, total: 'none', ...(cursor ? { cursor } : {}) })
      expect(page.data).toMatchObject({ total: null, totalCapped: false })
      seen.push(...page.data.records.map(({ transactionId }) => transactionId))
      cursor = page.data.next ?? undefined
    } while (cursor)
    expect([...seen].sort()).toEqual(ids.sort())
    expect((await list({ pageSize: 3 })).data).toMatchObject({ total: 7 })
    expect((await list({ pageNum: 3, pageSize: 3 })).data.records).toHaveLength(1)
    expect((await list({ cursor: 'x' })).status).toBe(400)
  })
  test('finds by every filter', async () => {
    const id = await payment(api.ctx(), shop, { merchantReference: 'one', storeId: shop.stores[1] })
    await payment(api.ctx(), shop, { type: 'AUTH', currency: 'EUR', email: 'other@example.test' })
    const { arn } = await rowOf(api, id)
    const filters = [
      { storeId: [shop.stores[1]] },
      { transactionId: id },
      { merchantTransactionId: 'one' },
      { arn },
      { arn: ` ${arn} ` },
      { email: 'PAYER@example.test' },
      { currency: ['USD'] },
      { transactionType: ['DEBIT'] },
      { transactionType: ['DEBIT'], status: ['SUCCESS'], paymentBrand: ['VISA'] },
    ]
    for (const filter of filters) expect(await idsOf(filter), JSON.stringify(filter)).toEqual([id])
    expect(await idsOf({ cardFirstSix: '411111', cardLastFour: '1111' })).toHaveLength(2)
    expect(await idsOf({ cardFirstSix: '411111', cardLastFour: '2222' })).toEqual([])
    expect(await idsOf({ paymentBrand: ['JCB'] })).toEqual([])
  })
  test.each([
    { cardFirstSix: '411111' },
    { cardLastFour: '1111' },
    { cardFirstSix: '4111111', cardLastFour: '1111' },
    { cardFirstSix: '41111x', cardLastFour: '1111' },
  ])('refuses the card search %j', async (filter) => {
    const answer = await list(filter)
    expect(answer).toMatchObject({ status: 400, failure: { failure: 'wrong_card_search' } })
    expect(answer.msg).toBe(
      'Please enter the first six and last four digits of the card number to search the transaction.',
    )
  })
  test('shows seven days unless told, a year at most', async () => {
    const old = await payment(api.ctx(), shop)
    api.clock.advance(8 * day)
    session = await api.signIn(shop.admin)
    expect(await idsOf({})).toEqual([])
    const now = api.clock.now()
    const back = (days: number) => new Date(now.getTime() - days * day).toISOString()
    expect(await idsOf({ from: back(9) })).toEqual([old])
    expect((await list({ from: back(367) })).failure?.fields).toHaveProperty('to')
    expect((await list({ from: back(1), to: back(2) })).failure?.fields).toHaveProperty('to')
  })
  test("holds the operator's stores only, and answers a foreign one as one that does not exist", async () => {
    const mine = await payment(api.ctx(), shop)
    const theirs = await payment(api.ctx(), shop, { storeId: shop.stores[2] })
    const permissions = ['M-1001', 'B-100102', 'B-100105'] as const
    const operator = await api.operator(shop, {
      groups: [shop.groups[0]],
      permissions: [...permissions],
    })
    const own = await api.signIn(operator)
    const records = (await list({}, own)).data.records
    expect(records.map(({ transactionId }) => transactionId)).toEqual([mine])
    for (const id of [theirs, 'txn_none']) {
      expect((await api.call(trades.getDetail, { transactionId: id }, own)).status).toBe(404)
      expect((await api.call(balances.listStatement, { transactionId: id }, own)).status).toBe(404)
      expect((await api.call(trades.cancel, { transactionId: id }, own)).status).toBe(404)
    }
  })
})
