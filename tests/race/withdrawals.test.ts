// Concurrent withdrawals of one balance and decisions on one withdrawal, over two pools, on PostgreSQL.
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { merchants } from '#server/db/schema/merchants.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { process as withdraw } from '#server/money/withdrawals/process.ts'
import { settleDue } from '#server/payments/transactions/settle-due.ts'
import { addMerchant, type TestMerchant } from '../api/support/people.ts'
import { accountRecords } from '../api/support/withdrawal-accounts.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { decide } from '../support/decide.ts'
import { tradeCtx } from '../support/trade-ctx.ts'
import { inPools, type TradeCall, type TradeEnd } from '../support/trade-order.ts'
import { ledgerViolations, payment } from '../support/trades.ts'

const at = new Date('2026-11-23T10:00:00.000Z')
let made: TestDatabase
let shop: TestMerchant
beforeAll(async () => {
  made = await freshDatabase()
})
afterAll(() => made.close())
beforeEach(async () => {
  // No fees and no reserve: the paid amount becomes available in full.
  const terms = { feeBasisPoints: 0, feeFixedUsd: 0n, refundFeeUsd: 0n, reserveBasisPoints: 0 }
  shop = await addMerchant(made.db, at, { ...terms, withdrawalFeeUsd: 100n })
  const api = { db: made.db, newId: ctx().newId, clock: { now: () => at } }
  await accountRecords(api as never, shop).withdrawalAccount({ currency: 'USD' })
})
afterEach(async () => {
  expect(await ledgerViolations(made)).toEqual([])
  const below = await made.db.execute(
    sql`select store_id from ledger_accounts where kind = 'available' and balance < 0`,
  )
  expect(below.rows).toEqual([])
})

const ctx = () => tradeCtx(made.db, shop, { at })
/** Makes an amount available in a store; returns the payment. */
async function fund(amount: bigint, storeId: string = shop.stores[0]): Promise<string> {
  const paidAt = new Date('2026-11-20T10:00:00.000Z')
  const id = await payment(tradeCtx(made.db, shop, { at: paidAt }), shop, { amount, storeId })
  await settleDue(tradeCtx(made.db, shop, { at: new Date('2026-11-23T00:00:00.000Z') }))
  return id
}
const asking = (amount: string, key: string, accId: string = shop.stores[0]): TradeCall => ({
  verb: 'withdraw',
  input: { accId, currency: 'USD', amount },
  key,
})
const many = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))
const run = (calls: readonly TradeCall[]) =>
  inPools({ url: made.url ?? '', at: at.toISOString(), shop }, [
    calls.filter((_, i) => i % 2 === 0),
    calls.filter((_, i) => i % 2 === 1),
  ])
const succeeded = (ends: readonly TradeEnd[]) => ends.filter(({ ok }) => ok === 'SUCCESS')
const refused = (ends: readonly TradeEnd[]) => new Set(ends.flatMap(({ reasons }) => reasons ?? []))
const rows = () => made.db.select().from(withdrawals).where(eq(withdrawals.merchantId, shop.id))

test('fifty withdrawals of one balance: as many as it holds, the rest told why', async () => {
  await fund(10_000n)
  const ends = await run(many(50, (i) => asking('15.00', `one-${i}`)))
  expect(succeeded(ends)).toHaveLength(6)
  expect(refused(ends)).toEqual(new Set(['withdrawal.exceeds_available']))
  expect(ends.filter(({ failure }) => failure !== undefined && failure !== 'refused')).toEqual([])
}, 120_000)

test('of websites and of the client at once, with refunds between: nothing is paid twice', async () => {
  const [first, second, third] = shop.stores
  const paid = await fund(10_000n, first)
  await fund(10_000n, second)
  await fund(10_000n, third)
  const refund = (i: number): TradeCall => ({
    verb: 'refund',
    input: { transactionId: paid, currency: 'USD', refundAmount: '9.00', type: 'ACI', images: [] },
    key: `r${i}`,
  })
  const ends = await run([
    ...many(20, (i) => asking('40.00', `first-${i}`, first)),
    ...many(20, (i) => asking('70.00', `client-${i}`, '')),
    ...many(10, refund),
  ])
  expect(ends.filter(({ ok, failure }) => !ok && failure !== 'refused')).toEqual([])
  const taken = (await rows()).reduce((sum, { amount }) => sum + amount, 0n)
  // Of 300.00 at most 90.00 is refunded, and the rest is less than the total of the concurrent withdrawals.
  expect(taken).toBeGreaterThan(14_000n)
  expect(taken).toBeLessThanOrEqual(30_000n)
}, 120_000)

test('the same key fifty times over two pools: one withdrawal, equal answers', async () => {
  await fund(10_000n)
  const ends = await run(many(50, () => asking('15.00', 'same')))
  expect(succeeded(ends)).toHaveLength(50)
  expect(await rows()).toHaveLength(1)
}, 120_000)

test("the day's limit is one over all stores", async () => {
  await made.db
    .update(merchants)
    .set({ withdrawalLimitUsd: 5_000n })
    .where(eq(merchants.id, shop.id))
  for (const store of shop.stores) await fund(10_000n, store)
  const ends = await run(many(30, (i) => asking('20.00', `l-${i}`, shop.stores[i % 3])))
  expect(succeeded(ends)).toHaveLength(2)
  expect(refused(ends)).toEqual(new Set(['withdrawal.risk_limit']))
}, 120_000)

/** A withdrawal of 100.00 with a fee of 1.00 that the provider has accepted. */
async function accepted(): Promise<string> {
  await fund(10_000n)
  await withdraw(ctx(), { accId: shop.stores[0], currency: 'USD', amount: '100.00' })
  const [row] = await rows()
  await decide(ctx(), { subject: row?.id ?? '', decision: 'accept' })
  return row?.id ?? ''
}
const deciding = (said: Parameters<typeof decide>[1], i: number): TradeCall => ({
  verb: 'decide',
  input: said,
  key: `d${i}`,
})

test('thirty portions at once: no more than what is left', async () => {
  const subject = await accepted()
  const ends = await run(
    many(30, (i) => deciding({ subject, decision: 'remit', amount: '1500' }, i)),
  )
  expect(succeeded(ends)).toHaveLength(6)
  expect(refused(ends)).toEqual(new Set(['withdrawal.exceeds_left']))
  expect(await rows()).toMatchObject([{ status: 'PART_SUCCESS', remitted: 9_000n }])
}, 120_000)

test('two of the staff decide otherwise at once: one wins, the other is told', async () => {
  const subject = await accepted()
  const ends = await run(
    many(20, (i) => deciding({ subject, decision: i % 4 < 2 ? 'remit' : 'fail' }, i)),
  )
  expect(succeeded(ends)).toHaveLength(1)
  const [row] = await rows()
  expect(refused(ends)).toEqual(
    new Set([row?.status === 'SUCCESS' ? 'withdrawal.remitted' : 'withdrawal.failed']),
  )
}, 120_000)
