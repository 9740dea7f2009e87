import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as trades from '#contract/payments/transactions.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { payment, rowOf } from '../../support/trades.ts'
import {
  api,
  balances,
  openTrading,
  pass,
  refund,
  session,
  shop,
  signInAgain,
} from '../support/trading.ts'

openTrading({ withSchedules: true })

describe('before settlement', () => {
  test('a refund takes from the unsettled amount, without a fee', async () => {
    const id = await payment(api.ctx(), shop)
    const answer = await refund(id, '40.00')
    expect(answer).toMatchObject({ status: 200, data: { result: 'SUCCESS' } })
    expect(await balances()).toEqual({ network_clearing: -6_000n, unsettled: 6_000n })
    expect(await rowOf(api, id)).toMatchObject({
      refunded: 4_000n,
      fee: 174n + 30n,
      reserve: 600n,
    })
    expect(await rowOf(api, answer.data.refundTransactionId)).toMatchObject({
      type: 'REFUND',
      status: 'SUCCESS',
      outcome: 'REFUND_PARTIAL_SUCCESSFUL',
      originalId: id,
    })
    await pass(3)
    expect(await balances()).toEqual({
      network_clearing: -6_000n,
      available: 6_000n - 204n - 600n,
      fees: 204n,
      rolling_reserve: 600n,
    })
  })
  test('of everything leaves nothing but the fixed fee', async () => {
    const id = await payment(api.ctx(), shop)
    expect((await refund(id, '100.00')).status).toBe(200)
    await pass(3)
    expect(await balances()).toEqual({ available: -30n, fees: 30n })
  })
})

describe('after settlement', () => {
  test('three refunds give the whole reserve back, each with its fee', async () => {
    const id = await payment(api.ctx(), shop)
    await payment(api.ctx(), shop)
    await pass(3)
    const before = await balances()
    for (const amount of ['33.33', '33.33', '33.34'])
      expect((await refund(id, amount)).status).toBe(200)
    const after = await balances()
    expect(await rowOf(api, id)).toMatchObject({
      refunded: 10_000n,
      settlementRefunded: 10_000n,
      reserve: 1_000n,
      reserveReturned: 1_000n,
    })
    expect((before.rolling_reserve ?? 0n) - (after.rolling_reserve ?? 0n)).toBe(1_000n)
    expect((before.available ?? 0n) - (after.available ?? 0n)).toBe(10_000n - 1_000n + 150n)
    const more = await refund(id, '0.01')
    expect(more).toMatchObject({
      status: 409,
      failure: { reasons: [{ code: 'refund.nothing_left' }] },
    })
  })
  test('not more than the store has: the reasons name the largest possible amount, and that one goes', async () => {
    const id = await payment(api.ctx(), shop)
    await pass(3)
    // available 8,680 after fee 320 and reserve 1,000: x - x / 10 + fee 50 has to fit.
    const { facts } = await api.data(trades.getRefund, { transactionId: id }, session)
    const refused = await refund(id, '100.00')
    const text = `The balance of the website covers a refund of at most ${facts.fundsForRefund} USD.`
    expect([refused.status, refused.msg]).toEqual([409, text])
    expect(refused.failure?.reasons).toEqual([
      {
        code: 'refund.insufficient_funds',
        owner: 'you',
        params: { amount: facts.fundsForRefund, currency: 'USD' },
        final: false,
        text,
      },
    ])
    const beyond = (BigInt(String(facts.fundsForRefund).replace('.', '')) + 1n).toString()
    const oneMore = `${beyond.slice(0, -2)}.${beyond.slice(-2)}`
    expect((await refund(id, oneMore)).status).toBe(409)
    expect((await refund(id, String(facts.fundsForRefund))).status).toBe(200)
    const { available = 0n } = await balances()
    expect(available).toBeGreaterThanOrEqual(0n)
    expect(available).toBeLessThan(2n)
  })
  test('the reserve that was released is not returned a second time', async () => {
    await api.db.update(merchants).set({ refundDays: 400 }).where(eq(merchants.id, shop.id))
    const id = await payment(api.ctx(), shop)
    await payment(api.ctx(), shop)
    await pass(190)
    expect((await balances()).rolling_reserve).toBeUndefined()
    expect((await refund(id, '100.00')).status).toBe(200)
    expect(await rowOf(api, id)).toMatchObject({ reserveReturned: 0n })
  })
})

describe('what is refused', () => {
  const written = [
    '1e3',
    ' 1',
    '１０',
    '١٠',
    'NaN',
    '-0',
    '+5',
    '.5',
    '5.',
    '0x10',
    '1,000',
    '',
    '0',
    '0.00',
    '1.001',
    '9'.repeat(40),
  ]
  test.each(written)('the amount %j', async (text) => {
    const id = await payment(api.ctx(), shop)
    const answer = await refund(id, text)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.failure?.fields ?? {})).toEqual(['refundAmount'])
    expect(await rowOf(api, id)).toMatchObject({ refunded: 0n })
  })
  test('too much is told at the field and as a reason', async () => {
    const id = await payment(api.ctx(), shop)
    const answer = await refund(id, '100.01')
    expect(answer.status).toBe(409)
    expect(answer.failure).toMatchObject({
      failure: 'refused',
      reasons: [
        { code: 'refund.exceeds_refundable', params: { amount: '100.00', currency: 'USD' } },
      ],
      fields: { refundAmount: expect.any(String) },
    })
  })
  test('another currency, contradicting names, another merchant', async () => {
    const id = await payment(api.ctx(), shop)
    expect((await refund(id, '1.00', { currency: 'EUR' })).status).toBe(400)
    for (const names of [
      { accId: shop.stores[1] },
      { clientId: 'x' },
      { orderId: 'x' },
      { flowId: 'x' },
    ])
      expect((await refund(id, '1.00', names)).status).toBe(404)
    const other = await api.merchant()
    const theirs = await payment(api.ctx(), other)
    expect((await refund(theirs, '1.00')).status).toBe(404)
    expect(await rowOf(api, theirs)).toMatchObject({ refunded: 0n })
  })
  test('at the end of the refund window, to the second', async () => {
    const id = await payment(api.ctx(), shop)
    await payment(api.ctx(), shop)
    const { refundUntil } = await rowOf(api, id)
    await pass(179)
    api.clock.set(new Date(Number(refundUntil) - 1000))
    await signInAgain()
    expect((await refund(id, '1.00')).status).toBe(200)
    api.clock.advance(1000)
    expect((await refund(id, '1.00')).failure?.reasons).toMatchObject([
      { code: 'refund.window_over' },
    ])
    api.clock.advance(1000)
    expect((await refund(id, '1.00')).status).toBe(409)
  })
  test('a recipient that is not complete, field by field', async () => {
    const id = await payment(api.ctx(), shop, { refundKind: 'NONE', gateway: 'Jokul' })
    const answer = await refund(id, '1.00', { email: 'nobody' })
    expect(answer.failure?.reasons).toMatchObject([{ code: 'refund.recipient_incomplete' }])
    expect(answer.failure?.fields).toEqual({
      email: 'Email address format is incorrect',
      phone: 'This field is required',
      customerName: 'This field is required',
    })
    const recipient = {
      email: 'a@b.test',
      phone: '+628112345678',
      customerName: 'B',
      accountName: 'not asked',
    }
    const done = await refund(id, '1.00', recipient)
    expect(await rowOf(api, done.data.refundTransactionId)).toMatchObject({
      recipient: { email: 'a@b.test', phone: '+628112345678', customerName: 'B' },
    })
  })
})

test('a key counts once; with another body it is refused; another merchant has his own', async () => {
  const id = await payment(api.ctx(), shop)
  const first = await refund(id, '10.00', {}, 'key')
  expect((await refund(id, '10.00', {}, 'key')).data).toEqual(first.data)
  expect((await refund(id, '20.00', {}, 'key')).failure?.failure).toBe('key_reused')
  expect(await rowOf(api, id)).toMatchObject({ refunded: 1_000n })
  const invalid = await refund(id, '1.001', {}, 'burnt?')
  expect(invalid.status).toBe(400)
  expect((await refund(id, '1.00', {}, 'burnt?')).status).toBe(200)
  const other = await api.merchant()
  const theirs = await payment(api.ctx(), other)
  const them = await api.signIn(other.admin)
  const payload = { transactionId: theirs, currency: 'USD', refundAmount: '10.00' } as const
  expect((await api.call(trades.refund, payload, them, { key: 'key' })).status).toBe(200)
})
