import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transactions } from '#server/db/schema/transactions.ts'
import { settleDue } from '#server/payments/transactions/settle-due.ts'
import { addMerchant } from '../api/support/people.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { tradeCtx } from '../support/trade-ctx.ts'
import { inPools, type TradeCall } from '../support/trade-order.ts'
import { ledgerViolations, payment, rowOf, type Shop } from '../support/trades.ts'

const at = new Date('2026-11-20T10:00:00.000Z')
let made: TestDatabase
let shop: Shop
beforeAll(async () => {
  made = await freshDatabase()
})
afterAll(() => made.close())
beforeEach(async () => {
  shop = await addMerchant(made.db, at, { refundFeeUsd: 0n, feeFixedUsd: 0n })
})

const ctx = () => tradeCtx(made.db, shop, { at })
const refunds = (ids: readonly string[], refundAmount: string, key: (i: number) => string) =>
  Array.from({ length: 50 }, (_, i): TradeCall => {
    const transactionId = ids[i % ids.length]
    const input = { transactionId, currency: 'USD', refundAmount, type: 'ACI', images: [] }
    return { verb: 'refund', input, key: key(i) }
  })
/** Fifty calls, half of them over each of two pools. */
const run = (calls: readonly TradeCall[]) =>
  inPools({ url: made.url ?? '', at: at.toISOString(), shop }, [
    calls.filter((_, i) => i % 2 === 0),
    calls.filter((_, i) => i % 2 === 1),
  ])
const available = async () => {
  const { rows } = await made.db.execute<{ balance: string }>(
    sql`select balance from ledger_accounts where store_id = ${shop.stores[0]} and kind = 'available'`,
  )
  return BigInt(rows[0]?.balance ?? 0)
}

test('fifty refunds of one payment: as many as it is worth, the rest told why', async () => {
  const id = await payment(ctx(), shop)
  const ends = await run(refunds([id], '7.00', (i) => `one-${i}`))
  expect(ends.filter(({ ok }) => ok)).toHaveLength(14)
  const refused = ends.filter(({ ok }) => !ok)
  expect(refused).toHaveLength(36)
  for (const end of refused)
    expect(end).toEqual({ failure: 'refused', reasons: ['refund.exceeds_refundable'] })
  expect(await rowOf(made, id)).toMatchObject({ refunded: 9_800n, settlementRefunded: 9_800n })
  expect(await ledgerViolations(made)).toEqual([])
}, 120_000)

test("fifty refunds of ten settled payments: as many as the store's money allows, never below zero", async () => {
  const ids = []
  for (let i = 0; i < 10; i++) ids.push(await payment(ctx(), shop, { amount: 1_000n }))
  await settleDue(tradeCtx(made.db, shop, { at: new Date('2026-11-23T00:00:00.000Z') }))
  // 10 x 10.00 less 2.9% and 10%: 87.10 is available; a refund of 2.00 takes 1.80 of it.
  expect(await available()).toBe(8_710n)
  const ends = await run(refunds(ids, '2.00', (i) => `ten-${i}`))
  expect(ends.filter(({ ok }) => ok)).toHaveLength(48)
  for (const end of ends.filter(({ ok }) => !ok))
    expect(end).toEqual({ failure: 'refused', reasons: ['refund.insufficient_funds'] })
  expect(await available()).toBe(8_710n - 48n * 180n)
  expect(await ledgerViolations(made)).toEqual([])
}, 120_000)

test('the same key fifty times over two pools: one refund, equal answers', async () => {
  const id = await payment(ctx(), shop)
  const ends = await run(refunds([id], '7.00', () => 'same'))
  expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1)
  expect(ends[0]?.ok).toMatchObject({ result: 'SUCCESS' })
  const records = await made.db.select().from(transactions).where(eq(transactions.originalId, id))
  expect(records).toHaveLength(1)
  expect(await ledgerViolations(made)).toEqual([])
}, 120_000)
