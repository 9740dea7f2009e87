import { expect, test } from 'vitest'
import { getWaits } from '#contract/home.ts'
import { listTransactions } from '#contract/payments/risk-orders.ts'
import * as trades from '#contract/payments/transactions.ts'
import { endPayment } from '#server/payments/transactions/shared/end-payment.ts'
import { networkSays, payment, rowOf, runJobs } from '../../support/trades.ts'
import { api, newKey, openTrading, session, shop } from '../support/trading.ts'

openTrading()

const held = (more: object = {}) => payment(api.ctx(), shop, { outcome: 'review', ...more })
const listed = (payload: object = {}, by = session) => api.data(listTransactions, payload, by)
const idsOf = async (payload: object = {}) =>
  (await listed(payload)).records.map(({ transactionId }) => transactionId)

test('the list answers total and records: what is held, with its time, money and payer', async () => {
  await payment(api.ctx(), shop, {})
  const transactionId = await held({ amount: 7_000n })
  const { total, records } = await listed()
  expect(total).toBe(1)
  const { createdAt, reviewUntil } = await rowOf(api, transactionId)
  expect(records).toMatchObject([
    {
      ...{ transactionId, amount: '70.00', currency: 'USD', email: 'payer@example.test' },
      ...{ desensitizedCardNo: '411111******1111', storeId: shop.stores[0] },
      reviewUntil: reviewUntil?.toISOString(),
    },
  ])
  expect(Number(reviewUntil) - createdAt.getTime()).toBe(7 * 86_400_000)
})

test('what risk control found is told with its score; where it told nothing, a rule did', async () => {
  const plain = await held()
  const id = await payment(api.ctx(), shop, { outcome: 'unanswered' })
  const risk = { score: 82, reasons: ['first_order', 'country_mismatch', 'several_tries'] }
  await endPayment(api.ctx(), id, { ...networkSays('review'), risk })
  const rows = new Map((await listed()).records.map((row) => [row.transactionId, row]))
  expect(rows.get(id)).toMatchObject({ riskScore: 82, riskReasons: risk.reasons })
  expect(rows.get(plain)).toMatchObject({ riskScore: null, riskReasons: ['risk_rule'] })
  const detail = await api.data(trades.getDetail, { transactionId: id }, session)
  expect(detail).toMatchObject({
    reviewReason: 'first_order',
    reviewReasons: risk.reasons,
    reviewScore: 82,
  })
})

test('those whose time ends first stand first, page by page', async () => {
  const ids: string[] = []
  for (let at = 0; at < 3; at++) {
    ids.push(await held())
    api.clock.advance(60_000)
  }
  expect(await idsOf()).toEqual(ids)
  expect(await idsOf({ sort: '-deadline' })).toEqual(ids.toReversed())
  const first = await listed({ pageNum: 1, pageSize: 2 })
  expect(first.total).toBe(3)
  expect(await idsOf({ pageSize: 2, cursor: first.next })).toEqual([ids[2]])
  expect(await idsOf({ pageNum: 2, pageSize: 2 })).toEqual([ids[2]])
  expect((await api.call(listTransactions, { pageSize: 101 }, session)).status).toBe(400)
})

test('what is accepted, rejected or cancelled by time leaves the list', async () => {
  const [accepted, rejected, forgotten] = [await held(), await held(), await held()]
  const decide = (transactionId: string, decision: 'APPROVE' | 'REJECT') =>
    api.call(trades.review, { transactionId, decision }, session, { key: newKey() })
  await decide(accepted, 'APPROVE')
  await decide(rejected, 'REJECT')
  expect(await idsOf()).toEqual([forgotten])
  api.clock.advance(7 * 86_400_000)
  expect(await runJobs(api.ctx(), 'review.timeout')).toContain('review.timeout')
  const again = await api.signIn(shop.admin)
  expect((await listed({}, again)).records).toEqual([])
  expect(await rowOf(api, forgotten)).toMatchObject({ status: 'CANCELED' })
})

test('who may not decide gets no list, and who may sees his own websites only', async () => {
  const mine = await held()
  await held({ storeId: shop.stores[1] })
  const groups = [shop.groups[0]]
  const signed = async (permissions: readonly ('M-0402' | 'M-1001' | 'B-100106')[]) =>
    api.signIn(await api.operator(shop, { groups, permissions }))
  const looker = await signed(['M-0402', 'M-1001'])
  expect((await api.call(listTransactions, {}, looker)).status).toBe(403)
  const decider = await signed(['M-0402', 'M-1001', 'B-100106'])
  expect((await listed({}, decider)).records.map((row) => row.transactionId)).toEqual([mine])
  const other = await api.signIn((await api.merchant()).admin)
  expect((await listed({}, other)).records).toEqual([])
})

test('home counts what the list holds', async () => {
  await held()
  await held({ storeId: shop.stores[1] })
  const { kinds } = await api.data(getWaits, {}, session)
  const { total } = await listed()
  expect(kinds.find(({ kind }) => kind === 'risk_order')?.count).toBe(total)
  expect(total).toBe(2)
})
