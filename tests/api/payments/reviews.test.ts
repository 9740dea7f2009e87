import { describe, expect, test } from 'vitest'
import * as balances from '#contract/money/balances.ts'
import { queryPage } from '#contract/notifications/messages.ts'
import * as trades from '#contract/payments/transactions.ts'
import { day } from '#domain/durations.ts'
import { endPayment } from '#server/payments/transactions/shared/end-payment.ts'
import { networkSays, payment, rowOf, runJobs } from '../../support/trades.ts'
import { api, newKey, openTrading, session, shop } from '../support/trading.ts'

openTrading()

const review = (transactionId: string, decision: 'APPROVE' | 'REJECT', key = newKey()) =>
  api.call(trades.review, { transactionId, decision }, session, { key })
const cancel = (transactionId: string, key = newKey()) =>
  api.call(trades.cancel, { transactionId }, session, { key })
/** A payment that the network knows too. */
const known = async (
  outcome: 'review' | 'unanswered' | 'unpaid',
  type: 'DEBIT' | 'AUTH' = 'DEBIT',
  merchantReference = newKey(),
) => {
  const id = await payment(api.ctx(), shop, { outcome, type, merchantReference })
  api.outside.network.operations.set(id, { kind: 'authorise', answer: networkSays('approved') })
  return id
}
const reversed = (id: string) => api.outside.network.operations.get(`${id}_reversal`)?.kind

describe('review', () => {
  test('an accepted payment succeeds with its money and a record of the decision', async () => {
    const id = await known('review')
    expect((await review(id, 'APPROVE', 'once')).data).toBe('SUCCESS')
    expect((await review(id, 'APPROVE', 'once')).data).toBe('SUCCESS')
    const detail = await api.data(trades.getDetail, { transactionId: id }, session)
    expect(detail).toMatchObject({ status: 'SUCCESS', settlementAmount: '100.00', fee: '3.20' })
    expect(detail.related).toMatchObject([{ transactionType: 'APPROVE', status: 'SUCCESS' }])
    expect(detail.timeline.map(({ kind }) => kind)).toEqual(['created', 'held', 'approved'])
    const { records } = await api.data(balances.listStatement, { transactionId: id }, session)
    expect(records.map(({ fundType }) => fundType)).toEqual(['INBOUND'])
    expect(await runJobs(api.ctx())).toEqual([])
  })
  test('an accepted authorisation can be captured', async () => {
    const id = await known('review', 'AUTH')
    await review(id, 'APPROVE')
    expect(await rowOf(api, id)).toMatchObject({
      status: 'SUCCESS',
      outcome: 'PREAUTHORIZE_SUCCESSFUL',
    })
    const payload = { transactionId: id, currency: 'USD', preAuthorizeAmount: '100.00' } as const
    expect((await api.call(trades.capture, payload, session, { key: 'c' })).status).toBe(200)
  })
  test('a rejected payment is canceled and taken back at the network', async () => {
    const id = await known('review')
    expect((await review(id, 'REJECT')).data).toBe('SUCCESS')
    expect(await rowOf(api, id)).toMatchObject({ status: 'CANCELED', outcome: 'CANCELED' })
    expect(await runJobs(api.ctx())).toEqual(['network.reverse'])
    expect(reversed(id)).toBe('void')
    expect((await review(id, 'APPROVE')).failure?.reasons).toMatchObject([
      { code: 'transaction.wrong_status', params: { status: 'CANCELED' } },
    ])
  })
  test('nobody looks for seven days: canceled then, not a second before', async () => {
    const id = await known('review')
    const { createdAt, reviewUntil } = await rowOf(api, id)
    expect(Number(reviewUntil) - createdAt.getTime()).toBe(7 * 86_400_000)
    api.clock.set(new Date(Number(reviewUntil) - 1000))
    expect(await runJobs(api.ctx())).not.toContain('review.timeout')
    api.clock.advance(1000)
    expect(await runJobs(api.ctx())).toContain('review.timeout')
    expect(await rowOf(api, id)).toMatchObject({ status: 'CANCELED' })
    expect(reversed(id)).toBe('void')
  })
  test('the merchant hears that it is held, three days and a day before its end, and of the end', async () => {
    const id = await known('review', 'DEBIT', 'held-7')
    const until = Number((await rowOf(api, id)).reviewUntil)
    for (const at of [until - 3 * day, until - day, until]) {
      api.clock.set(new Date(at))
      await runJobs(api.ctx())
    }
    const again = await api.signIn(shop.admin)
    const { records } = await api.data(queryPage, { type: 'risk_order' }, again)
    const titles = records.map(({ title }) => title).filter((title) => title.includes('held-7'))
    expect(titles).toEqual([
      expect.stringMatching(/已取消/),
      expect.stringMatching(/剩余天数：1（/),
      expect.stringMatching(/剩余天数：3（/),
      expect.stringMatching(/^有一笔支付待审核/),
    ])
  })
})

describe('cancel', () => {
  test.each(['unpaid', 'unanswered', 'review'] as const)(
    'a payment that is %s',
    async (outcome) => {
      const id = await known(outcome)
      expect((await cancel(id, `cancel-${outcome}`)).data).toBe('SUCCESS')
      expect((await cancel(id, `cancel-${outcome}`)).data).toBe('SUCCESS')
      expect(await rowOf(api, id)).toMatchObject({ status: 'CANCELED' })
      await runJobs(api.ctx())
      expect(reversed(id)).toBe(outcome === 'unpaid' ? undefined : 'void')
      expect((await cancel(id)).failure?.reasons).toMatchObject([
        { code: 'transaction.wrong_status' },
      ])
    },
  )
  test('an approval that comes after it stays without effect and is taken back', async () => {
    const id = await payment(api.ctx(), shop, { outcome: 'unanswered' })
    await cancel(id)
    expect(await endPayment(api.ctx(), id, networkSays('approved'))).toBe('CANCELED')
    api.outside.network.operations.set(id, { kind: 'authorise', answer: networkSays('approved') })
    expect(await runJobs(api.ctx())).toContain('network.reverse')
    expect(reversed(id)).toBe('void')
    expect(await rowOf(api, id)).toMatchObject({ status: 'CANCELED', settlementAmount: null })
  })
})
