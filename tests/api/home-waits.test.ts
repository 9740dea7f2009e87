// The action items of a merchant: ordered by potential loss, with amount and deadline, and only for users who may see
// them.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getWaits } from '#contract/home.ts'
import type { ActionItem } from '#contract/home-shapes.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { transact } from '#server/db/transact.ts'
import { fromTransition } from '../support/from-transition.ts'
import { openCase } from '../support/open-case.ts'
import { payment } from '../support/trades.ts'
import { type Api, openApi } from './support/api.ts'
import type { TestMerchant, TestSession } from './support/people.ts'

let api: Api
let shop: TestMerchant
let session: TestSession
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  shop = await api.merchant()
  session = await api.signIn(shop.admin)
})

const waits = (of = session) => api.data(getWaits, {}, of, { language: 'en' })
const kindsOf = (lines: readonly ActionItem[]) => lines.map(({ kind }) => kind)
const counts = async (of = session) =>
  Object.fromEntries((await waits(of)).kinds.map(({ kind, count }) => [kind, count]))

async function dispute(more: Parameters<typeof payment>[2] = {}) {
  const transactionId = await payment(api.ctx(), shop, more)
  return transact(api.db, (tx) =>
    openCase(tx, api.ctx(), { transactionId, stage: '1st_chargeback', reason: 'not_received' }),
  )
}

test('what is lost first stands first, with its money and its instant', async () => {
  const disputed = await dispute({ amount: 5_000n })
  const held = await payment(api.ctx(), shop, { type: 'AUTH', amount: 8_000n })
  const review = await payment(api.ctx(), shop, { outcome: 'review', amount: 7_000n })
  const { lines, kinds } = await waits()
  const until = lines.map((line) => line.until ?? '')
  expect(until).toEqual(until.toSorted())
  const of = (id: string) => lines.find(({ record }) => record === id)
  expect(of(disputed ?? '')).toMatchObject({
    kind: 'chargeback',
    title: 'Chargeback: Goods not received',
    stake: 'lost',
    website: 'Store 1',
    money: { currency: 'USD', amount: '50.00' },
  })
  const [stored] = await api.db
    .select()
    .from(transactions)
    .where(and(eq(transactions.merchantId, shop.id), eq(transactions.id, held)))
  expect(of(held)).toMatchObject({
    kind: 'authorisation',
    money: { amount: '80.00' },
    until: stored?.captureUntil?.toISOString(),
  })
  expect(of(review)).toMatchObject({ kind: 'risk_order', money: { amount: '70.00' } })
  expect(kinds).toContainEqual({ kind: 'retrieval', name: 'Retrievals to answer', count: 0 })
})

test('of what has a deadline only that which costs money is at risk', async () => {
  await payment(api.ctx(), shop, { outcome: 'review', amount: 7_000n })
  const expiresOn = api.clock.now().toISOString().slice(0, 10)
  const document = { merchantId: shop.id, holder: 'company', name: 'Licence' } as const
  await api.db.insert(identityDocuments).values({ ...document, id: 'doc_risk', expiresOn })
  const { count, atRisk } = await waits()
  expect({ count, atRisk: atRisk.count }).toEqual({ count: 2, atRisk: 1 })
})

test('a refused website and a document that runs out wait, and what has no deadline stands last', async () => {
  await api.db
    .update(stores)
    .set({ state: fromTransition('review_failed') })
    .where(eq(stores.id, shop.stores[0]))
  const today = api.clock.now().toISOString().slice(0, 10)
  const document = {
    id: 'doc_waits',
    merchantId: shop.id,
    holder: 'company',
    name: 'Licence',
  } as const
  await api.db.insert(identityDocuments).values({ ...document, expiresOn: today })
  const { lines } = await waits()
  expect(kindsOf(lines)).toEqual(['document', 'website'])
  const [first, last] = lines
  // The expiry day itself is included.
  expect(first?.until).toBe(new Date(Date.parse(today) + 24 * 3_600_000).toISOString())
  expect(last).toMatchObject({ until: null, money: null, subject: shop.stores[0] })
})

test('what has run out is counted apart from what ends today', async () => {
  const zone = { merchantId: shop.id, holder: 'company', name: 'Licence' } as const
  const dayAt = (days: number) =>
    new Date(api.clock.now().getTime() + days * 24 * 3_600_000).toISOString().slice(0, 10)
  await api.db.insert(identityDocuments).values([
    { ...zone, id: 'doc_over', expiresOn: dayAt(-3) },
    { ...zone, id: 'doc_soon', expiresOn: dayAt(3) },
  ])
  const { count, over, due } = await waits()
  expect({ count, over, due: due.count }).toEqual({ count: 2, over: 1, due: 0 })
})

test('an operator sees what is of his groups and menus, and nothing of another merchant waits', async () => {
  await payment(api.ctx(), shop, { outcome: 'review' })
  await payment(api.ctx(), shop, { outcome: 'review', storeId: shop.stores[1] })
  const groups = [shop.groups[0]]
  const signed = async (permissions: readonly ('M-1001' | 'M-0401' | 'M-0802')[]) =>
    api.signIn(await api.operator(shop, { groups, permissions }))
  expect(await counts()).toMatchObject({ risk_order: 2 })
  expect(await counts(await signed(['M-1001']))).toEqual({ risk_order: 1, authorisation: 0 })
  expect(await counts(await signed(['M-0401']))).toEqual({ chargeback: 0, retrieval: 0 })
  expect(await counts(await signed(['M-0802']))).toEqual({ document: 0 })
  const other = await api.signIn((await api.merchant()).admin)
  expect((await waits(other)).lines).toEqual([])
})

test('who pays is told to whoever may open the log only', async () => {
  await dispute()
  await payment(api.ctx(), shop, { outcome: 'review' })
  const groups = [shop.groups[0]]
  const permissions = ['M-0401', 'M-0402'] as const
  const operator = await api.operator(shop, { groups, permissions })
  const told = (lines: readonly ActionItem[]) =>
    Object.fromEntries(lines.map(({ kind, who }) => [kind, who]))
  const { lines } = await waits(await api.signIn(operator))
  expect(told(lines)).toEqual({ chargeback: null, risk_order: null })
  expect(told((await waits()).lines)).toEqual({
    chargeback: expect.stringContaining('@'),
    risk_order: expect.stringContaining('@'),
  })
})
