import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as trades from '#contract/transactions.ts'
import { schedules } from '#server/jobs/handlers.ts'
import { beginSchedules } from '#server/jobs/recur.ts'
import { ledgerFaults, payment, rowOf, runJobs } from '../support/trades.ts'
import { type Api, openApi } from './support/api.ts'
import type { TestMerchant, TestSession } from './support/people.ts'

let api: Api
let shop: TestMerchant
let session: TestSession
beforeAll(async () => {
  api = await openApi()
  await beginSchedules(api.db, schedules, api.clock.now())
})
afterAll(() => api.close())
beforeEach(async () => {
  api.outside.network.next = 'approved'
  shop = await api.merchant()
  session = await api.signIn(shop.admin)
})
afterEach(async () => expect(await ledgerFaults(api)).toEqual([]))

let keys = 0
const refund = (
  transactionId: string,
  refundAmount: string,
  more: object = {},
  key = `r${keys++}`,
) =>
  api.call(trades.refund, { transactionId, currency: 'USD', refundAmount, ...more }, session, {
    key,
    language: 'en',
  })
const balances = async (currency = 'USD') => {
  const { rows } = await api.db.execute<{ kind: string; balance: string }>(
    sql`select kind, balance from ledger_accounts where store_id = ${shop.stores[0]} and currency = ${currency} and balance <> 0 order by kind`,
  )
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, BigInt(balance)]))
}
/** Time goes on by days; the daily jobs run, and the user has signed in again. */
const pass = async (days: number) => {
  api.clock.advance(days * 86_400_000)
  await runJobs(api.ctx())
  session = await api.signIn(shop.admin)
}

describe('the network', () => {
  test('says no: the money stays out until it is returned, once', async () => {
    const id = await payment(api.ctx(), shop)
    await payment(api.ctx(), shop)
    await pass(3)
    const before = await balances()
    api.outside.network.next = 'declined'
    const answer = await refund(id, '50.00', {}, 'declined')
    expect(answer).toMatchObject({
      status: 409,
      failure: { reasons: [{ code: 'network.declined' }] },
    })
    const [failed] = (await api.data(trades.getDetail, { transactionId: id }, session)).related
    expect(failed).toMatchObject({ status: 'FAILED', outcome: 'REFUND_PARTIAL_FAILED' })
    expect(await balances()).not.toEqual(before)
    expect((await refund(id, '50.00', {}, 'declined')).status).toBe(409)
    const transactionId = failed?.transactionId ?? ''
    const back = () =>
      api.call(trades.returnTrade, { transactionId }, session, { key: `b${keys++}` })
    expect((await back()).status).toBe(200)
    expect(await balances()).toEqual(before)
    expect((await back()).failure?.reasons).toMatchObject([{ code: 'return.already_returned' }])
    expect(await rowOf(api, id)).toMatchObject({
      refunded: 0n,
      settlementRefunded: 0n,
      reserveReturned: 0n,
    })
  })
  test('says no before settlement, and the money comes back after it', async () => {
    const id = await payment(api.ctx(), shop)
    api.outside.network.next = 'declined'
    await refund(id, '50.00')
    const [failed] = (await api.data(trades.getDetail, { transactionId: id }, session)).related
    await pass(3)
    const before = await balances()
    await api.data(trades.returnTrade, { transactionId: failed?.transactionId ?? '' }, session)
    expect((await balances()).available).toBe((before.available ?? 0n) + 5_000n)
    api.outside.network.next = 'approved'
    expect((await refund(id, '90.00')).status).toBe(200)
    expect((await refund(id, '10.00')).status).toBe(409)
  })
  test('is away: the refund stays, the job finishes it, the same key answers its end', async () => {
    const id = await payment(api.ctx(), shop)
    api.outside.network.next = 'unreachable'
    const answer = await refund(id, '10.00', {}, 'away')
    expect(answer).toMatchObject({ status: 503, failure: { failure: 'network_unavailable' } })
    expect(await rowOf(api, id)).toMatchObject({ refunded: 1_000n })
    expect((await refund(id, '10.00', {}, 'away')).status).toBe(503)
    api.clock.advance(31_000)
    await runJobs(api.ctx())
    api.outside.network.next = 'approved'
    api.clock.advance(61_000)
    await runJobs(api.ctx())
    const again = await refund(id, '10.00', {}, 'away')
    expect(again).toMatchObject({ status: 200, data: { result: 'SUCCESS' } })
    expect(await rowOf(api, again.data.refundTransactionId)).toMatchObject({ status: 'SUCCESS' })
    expect(await rowOf(api, id)).toMatchObject({ refunded: 1_000n })
  })
  test('takes its time: the refund is accepted and stays PROCESSING until the job hears the end', async () => {
    const id = await payment(api.ctx(), shop)
    api.outside.network.next = 'pending'
    const { data } = await refund(id, '10.00')
    expect(await rowOf(api, data.refundTransactionId)).toMatchObject({ status: 'PROCESSING' })
    const operation = api.outside.network.operations.get(data.refundTransactionId)
    Object.assign(operation?.answer ?? {}, { outcome: 'approved' })
    api.clock.advance(31_000)
    expect(await runJobs(api.ctx())).toContain('network.resume')
    expect(await rowOf(api, data.refundTransactionId)).toMatchObject({ status: 'SUCCESS' })
  })
})
