import { describe, expect, test } from 'vitest'
import * as trades from '#contract/payments/transactions.ts'
import { payment, rowOf, runJobs } from '../../support/trades.ts'
import {
  api,
  balances,
  newKey,
  openTrading,
  pass,
  refund,
  session,
  shop,
} from '../support/trading.ts'

openTrading({ withSchedules: true })

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
    const back = () => api.call(trades.returnTrade, { transactionId }, session, { key: newKey() })
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
    expect(answer.failure).not.toHaveProperty('unchanged')
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
