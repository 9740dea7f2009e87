import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Payload } from '#contract/call.ts'
import * as contract from '#contract/payments/risk-lists.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { payment } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

// A separate API: these tests write the outcomes of payments without the ledger.
let api: Api
let shop: TestMerchant
let session: TestSession
beforeAll(async () => {
  api = await openApi()
})
beforeEach(async () => {
  shop = await api.merchant()
  session = await api.signIn(shop.admin)
})
afterAll(() => api.close())

const usual = { list: 'black', type: 'email_domain', value: 'Mail.example' } as const
const rehearse = (more: Partial<Payload<typeof contract.rehearse>> = {}, by = session) =>
  api.data(contract.rehearse, { ...usual, ...more }, by)
const pay = (more: Parameters<typeof payment>[2] = {}) =>
  payment(api.ctx(), shop, { email: 'a@mail.example', ...more })
const day = 86_400_000

async function disputed(id: string, more: Partial<typeof chargebacks.$inferInsert>) {
  const now = api.clock.now()
  await api.db.insert(chargebacks).values({
    ...{ id: api.newId('cbk' as never), merchantId: shop.id, storeId: shop.stores[0] },
    ...{ transactionId: id, stage: '1st_chargeback', status: 'closed', outcome: 'failure' },
    ...{ reason: 'fraud', currency: 'USD', amount: 10_000n, openedAt: now, deadline: now },
    ...more,
  })
}
/** Refunded on the record only, which is what a backtest reads. */
const refunded = (id: string) =>
  api.db
    .update(transactions)
    .set({ refunded: 5_000n as never })
    .where(eq(transactions.id, id))

describe('the rehearsal of a black rule', () => {
  test('tells which payments it would have stopped, and whether that was right', async () => {
    await pay()
    await disputed(await pay(), {})
    await disputed(await pay(), { outcome: null, status: 'pending' })
    await disputed(await pay(), { outcome: 'success' })
    await disputed(await pay(), { outcome: 'withdrawn' })
    const given = await pay()
    await refunded(given)
    await disputed(given, { stage: 'retrieval', outcome: null })
    const kind = await pay()
    await refunded(kind)
    await disputed(kind, { stage: 'retrieval', outcome: null, reason: 'not_received' })
    await pay({ outcome: 'review' })
    await pay({ outcome: 'declined' })
    await pay({ email: 'a@sub.mail.example' })
    const told = await rehearse()
    expect(told.count).toBe(8)
    const counts = Object.entries(told.outcomes).map(([outcome, { count }]) => [outcome, count])
    expect(Object.fromEntries(counts)).toEqual({
      ...{ charged_back: 2, refunded_fraud: 1, refused: 0, open: 1, good: 4 },
    })
    expect(told).toMatchObject({
      total: { currency: 'USD', amount: '800.00', converted: false, leftOut: [] },
      ...{ badAmount: '300.00', goodAmount: '500.00', payments: { count: 10, capped: false } },
    })
    expect(told.first).toHaveLength(8)
    expect(told.first[0]).toMatchObject({
      storeName: 'Store 1',
      amount: '100.00',
      payer: 'a@mail.example',
    })
    expect(told.weeks).toHaveLength(13)
    expect(told.weeks.at(-1)).toMatchObject({ bad: 3, good: 5 })
    expect(await api.db.$count(riskRules, eq(riskRules.merchantId, shop.id))).toBe(0)
  })
  test('names no payer to whoever may not open the log', async () => {
    await pay()
    const groups = [shop.groups[0]]
    const own = await api.signIn(await api.operator(shop, { groups, permissions: ['M-0403'] }))
    const logged = await api.signIn(
      await api.operator(shop, { groups, permissions: ['M-0403', 'M-1001'] }),
    )
    const payers = async (by: typeof own) => (await rehearse({}, by)).first.map((one) => one.payer)
    expect([await payers(own), await payers(logged)]).toEqual([[null], ['a@mail.example']])
  })
  test('looks back 90 days, and no further', async () => {
    const [inside, outside] = [await pay(), await pay()]
    const at = (days: number) => new Date(api.clock.now().getTime() - days * day)
    for (const [id, createdAt] of [
      [inside, at(89.9)],
      [outside, at(90.1)],
    ] as const)
      await api.db.update(transactions).set({ createdAt }).where(eq(transactions.id, id))
    const told = await rehearse()
    expect(told.first.map(({ transactionId }) => transactionId)).toEqual([inside])
    expect(told.weeks[0]).toEqual({ from: told.from.slice(0, 10), bad: 0, good: 1 })
  })
  test('counts an authorisation once, with the cases of its captures', async () => {
    const auth = await pay({ type: 'AUTH' })
    const [row] = await api.db.select().from(transactions).where(eq(transactions.id, auth))
    const { paymentStatus: _, ...copy } = row ?? ({} as never)
    const child = { ...copy, id: api.newId('txn'), type: 'CAPTURE' as const, originalId: auth }
    await api.db.insert(transactions).values({ ...child, outFlowId: child.id })
    await disputed(child.id, {})
    expect(await rehearse()).toMatchObject({ count: 1, outcomes: { charged_back: { count: 1 } } })
  })
  test.each([
    ['email', 'A@mail.example'],
    ['card', '411111******1111'],
    ['phone', '+44 113 496 0000'],
    ['shipping_address', '12 mill lane 12345 LEEDS'],
  ] as const)('knows a payment by its %s', async (type, value) => {
    const shipping = {
      name: 'A',
      line: '12 Mill Lane',
      city: 'Leeds',
      postcode: '12345',
      country: 'GB',
    }
    const id = await pay({ phone: '+441134960000', shipping })
    const told = await rehearse({ type, value })
    expect(told.first.map(({ transactionId }) => transactionId)).toEqual([id])
    expect((await rehearse({ type: 'email', value: 'b@mail.example' })).count).toBe(0)
  })
  test('keeps to the websites of the rule, and to those that the user reaches', async () => {
    const [first, second] = [await pay(), await pay({ storeId: shop.stores[1] })]
    const ids = async (...args: Parameters<typeof rehearse>) =>
      (await rehearse(...args)).first.map(({ transactionId }) => transactionId)
    expect(await ids({ scope: 'website', scopeId: shop.stores[0] })).toEqual([first])
    expect(await ids({ scope: 'group', scopeId: shop.groups[1] })).toEqual([second])
    const operator = await api.operator(shop, { permissions: ['M-0403'], groups: [shop.groups[1]] })
    expect(await ids({}, await api.signIn(operator))).toEqual([second])
    expect((await rehearse({}, await api.signIn((await api.merchant()).admin))).count).toBe(0)
    const foreign = {
      ...usual,
      scope: 'website',
      scopeId: (await api.merchant()).stores[0],
    } as const
    expect((await api.call(contract.rehearse, foreign, session)).status).toBe(400)
  })
  test('adds several currencies up at the rates of now', async () => {
    await pay()
    await pay({ currency: 'EUR' })
    const told = await rehearse()
    expect(told.amounts.map(({ currency, amount }) => [currency, amount]).toSorted()).toEqual([
      ['EUR', '100.00'],
      ['USD', '100.00'],
    ])
    expect(told.total).toMatchObject({ amount: '200.00', converted: true })
  })
})

test('the rehearsal of a white rule tells which held payments it would have let through', async () => {
  await pay({ outcome: 'review' })
  const canceled = await pay({ outcome: 'review' })
  await api.db
    .update(transactions)
    .set({ status: 'CANCELED' as never })
    .where(eq(transactions.id, canceled))
  await pay()
  const told = await rehearse({ list: 'white' })
  expect(told).toMatchObject({
    count: 2,
    outcomes: { refused: { count: 1 }, open: { count: 1 }, good: { count: 0 } },
    ...{ badAmount: '100.00', goodAmount: '100.00' },
  })
})
