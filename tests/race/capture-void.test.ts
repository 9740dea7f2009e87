import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactions } from '#server/db/schema/transactions.ts'
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
  shop = await addMerchant(made.db, at)
})
afterAll(() => made.close())

const authorised = () => payment(tradeCtx(made.db, shop, { at }), shop, { type: 'AUTH' })
const order = () => ({ url: made.url ?? '', at: at.toISOString(), shop })
const capture = (transactionId: string, preAuthorizeAmount: string, key: string): TradeCall => ({
  verb: 'capture',
  input: { transactionId, currency: 'USD', preAuthorizeAmount },
  key,
})
const voidIt = (transactionId: string, key: string): TradeCall => ({
  verb: 'voidTrade',
  input: { transactionId },
  key,
})

test('capture against void, twenty authorisations over two pools: one of them each time', async () => {
  const ids = []
  for (let i = 0; i < 20; i++) ids.push(await authorised())
  const ends = await inPools(order(), [
    ids.map((id, i) => (i % 2 === 0 ? capture(id, '100.00', `c${i}`) : voidIt(id, `v${i}`))),
    ids.map((id, i) => (i % 2 === 0 ? voidIt(id, `v${i}`) : capture(id, '100.00', `c${i}`))),
  ])
  expect(ends.filter(({ ok }) => ok)).toHaveLength(20)
  expect(ends.filter(({ failure }) => failure === 'refused')).toHaveLength(20)
  for (const id of ids) {
    const { captured, voided } = await rowOf(made, id)
    expect([captured, voided]).toEqual(captured > 0n ? [10_000n, false] : [0n, true])
  }
  expect(await ledgerViolations(made)).toEqual([])
}, 120_000)

test('fifty captures of one authorisation: as many as were authorised', async () => {
  const id = await authorised()
  const calls = Array.from({ length: 50 }, (_, i) => capture(id, '7.00', `many-${i}`))
  const ends = await inPools(order(), [calls.slice(0, 25), calls.slice(25)])
  expect(ends.filter(({ ok }) => ok)).toHaveLength(14)
  for (const end of ends.filter(({ ok }) => !ok))
    expect(end).toEqual({ failure: 'refused', reasons: ['capture.exceeds_available'] })
  const taken = and(eq(transactions.originalId, id), eq(transactions.status, 'SUCCESS'))
  expect(await made.db.$count(transactions, taken)).toBe(14)
  expect(await ledgerViolations(made)).toEqual([])
}, 120_000)

test('fifty voids with the same key: one void, equal answers', async () => {
  const id = await authorised()
  const calls = Array.from({ length: 50 }, () => voidIt(id, 'same'))
  const ends = await inPools(order(), [calls.slice(0, 25), calls.slice(25)])
  expect(ends).toEqual(ends.map(() => ({ ok: 'SUCCESS' })))
  expect(await made.db.$count(transactions, eq(transactions.originalId, id))).toBe(1)
}, 120_000)
