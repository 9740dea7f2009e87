import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as evidence from '#contract/payments/evidence.ts'
import * as trades from '#contract/payments/transactions.ts'
import { largeAmount, orderRisksOf } from '#domain/payments/order-risk.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { transact } from '#server/db/transact.ts'
import { openCase } from '../../support/open-case.ts'
import { rowOf } from '../../support/trades.ts'
import { evidenceOf as get, prove } from '../support/evidence.ts'
import { pay, send } from '../support/logistics.ts'
import { api, newKey, openTrading, session, shop } from '../support/trading.ts'

openTrading()

const day = 86_400_000
const atRisk = (more: object = {}, by = session) => api.data(evidence.getAtRisk, more, by)
const listed = async (more: object = {}, by = session) =>
  (await api.data(evidence.listAtRisk, more, by)).records
const confirmed = (id: string) =>
  api.db.update(transactions).set({ threeD: true }).where(eq(transactions.id, id))

describe('orders at risk', () => {
  test('are those without tracking and proof, and large ones without 3-D Secure', async () => {
    const bare = await pay()
    await confirmed(bare)
    const sent = await pay()
    await send(sent)
    await confirmed(sent)
    const large = await pay({ amount: largeAmount('USD') })
    await send(large)
    const proven = await pay({ amount: largeAmount('USD') })
    await prove(proven)
    const rows = await listed()
    expect(new Map(rows.map((row) => [row.transactionId, row.risks]))).toEqual(
      new Map([
        [bare, ['no_delivery']],
        [large, ['no_three_d']],
      ]),
    )
    expect(await atRisk()).toMatchObject({
      count: 2,
      sums: [{ currency: 'USD', count: 2, amount: '300.00' }],
      stores: [{ storeId: shop.stores[0], count: 2 }],
    })
    for (const id of [bare, sent, large, proven]) {
      const { risks } = await get(id)
      expect(risks).toEqual(rows.find(({ transactionId }) => transactionId === id)?.risks ?? [])
      const { deliveryProof: proof, threeD, amount } = await rowOf(api, id)
      expect(risks).toEqual(
        orderRisksOf({ sendsGoods: true, proof, threeD, currency: 'USD', amount }),
      )
    }
  })
  test('leave the list with their proof, and come back without it', async () => {
    const id = await pay()
    expect((await atRisk()).count).toBe(1)
    await prove(id)
    expect((await atRisk()).count).toBe(0)
    const [kept] = (await get(id)).attached
    await api.data(evidence.remove, { id: kept?.id ?? '' }, session, { key: newKey() })
    expect((await atRisk()).count).toBe(1)
    await send(id)
    await confirmed(id)
    expect((await atRisk()).count).toBe(0)
  })
  test('are sums in each currency, less what was refunded', async () => {
    const id = await pay()
    await pay({ currency: 'EUR', amount: 5_000n })
    await api.data(
      trades.refund,
      { transactionId: id, currency: 'USD', refundAmount: '40.00' },
      session,
      { key: newKey() },
    )
    const { sums, total } = await atRisk()
    expect(sums).toEqual([
      { currency: 'EUR', count: 1, amount: '50.00' },
      { currency: 'USD', count: 1, amount: '60.00' },
    ])
    // The exchange rates of tests are one to one.
    expect(total).toEqual({ currency: 'USD', amount: '110.00', leftOut: [] })
  })
  test('of one currency come to a total in it, and none have no total', async () => {
    expect((await atRisk()).total).toBeNull()
    await pay({ currency: 'EUR', amount: 5_000n })
    expect((await atRisk()).total).toEqual({ currency: 'EUR', amount: '50.00', leftOut: [] })
  })
  test('are none of what was refunded, failed, is too old, or is not sent and small', async () => {
    await pay({ outcome: 'declined' })
    const refunded = await pay()
    await api.data(
      trades.refund,
      { transactionId: refunded, currency: 'USD', refundAmount: '100.00' },
      session,
      { key: newKey() },
    )
    const old = await pay()
    const created = new Date(api.clock.now().getTime() - 122 * day)
    await api.db.update(transactions).set({ createdAt: created }).where(eq(transactions.id, old))
    const disputed = await pay()
    const opening = { transactionId: disputed, stage: '1st_chargeback', reason: 'fraud' } as const
    await transact(api.db, (tx) => openCase(tx, api.ctx(), opening))
    expect(await listed()).toEqual([])
    for (const gone of [refunded, old, disputed]) expect((await get(gone)).risks).toEqual([])
    const id = await pay()
    expect(await listed()).toHaveLength(1)
    await api.db
      .update(stores)
      .set({ tradeCategory: 'digital' })
      .where(eq(stores.id, shop.stores[0] ?? ''))
    expect(await listed()).toEqual([])
    expect((await get(id)).risks).toEqual([])
  })
  test('are those of the stores in reach', async () => {
    await pay()
    const second = await pay({ storeId: shop.stores[1] ?? '' })
    const wanted = { storeId: [shop.stores[1] ?? ''] }
    expect((await listed(wanted)).map(({ transactionId }) => transactionId)).toEqual([second])
    expect((await atRisk(wanted)).count).toBe(1)
    const stranger = await api.signIn((await api.merchant()).admin)
    expect((await atRisk({}, stranger)).count).toBe(0)
  })
})
