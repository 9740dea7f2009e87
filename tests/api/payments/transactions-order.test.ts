import { afterAll, beforeAll, expect, test } from 'vitest'
import * as operators from '#contract/access/operators.ts'
import * as trades from '#contract/payments/transactions.ts'
import { transactionsSource } from '#server/payments/transactions/exports.ts'
import { payment } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Api
let shop: TestMerchant
let session: TestSession
/** Equal amounts, at one instant and at several, in two currencies. */
const amounts = [500n, 1_200n, 500n, 30n, 1_200n, 500n, 99n]
beforeAll(async () => {
  api = await openApi()
  shop = await api.merchant()
  for (const amount of amounts) {
    await payment(api.ctx(), shop, { currency: 'USD', amount })
    await payment(api.ctx(), shop, { currency: 'EUR', amount: amount + 1n })
    api.clock.advance(1_000)
  }
  session = await api.signIn(shop.admin)
})
afterAll(() => api.close())

type Filters = Parameters<typeof api.data<typeof trades.list>>[1]
type Sort = 'time' | '-time' | 'amount' | '-amount'

/** All pages, three rows each, read by cursor. */
async function walk(sort: Sort | undefined) {
  const rows = []
  let cursor: string | undefined
  do {
    const asked: Filters = { pageSize: 3, ...(sort && { sort }), ...(cursor && { cursor }) }
    const page = await api.data(trades.list, asked, session)
    rows.push(...page.records)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return rows
}
const facts = (rows: Awaited<ReturnType<typeof walk>>) =>
  rows.map((row) => [row.currency, Number(row.amount)] as const)

test('the log stands by amount, one currency after the other, and its pages make up the whole', async () => {
  const up = await walk('amount')
  const expected = (['EUR', 'USD'] as const).flatMap((currency) =>
    amounts
      .map((amount) => Number(currency === 'EUR' ? amount + 1n : amount) / 100)
      .sort((a, b) => a - b)
      .map((amount) => [currency, amount]),
  )
  expect(facts(up)).toEqual(expected)
  expect(new Set(up.map(({ transactionId }) => transactionId)).size).toBe(14)
  expect(await walk('-amount')).toEqual(up.toReversed())
})

test('by time it stands both ways; unasked, newest first', async () => {
  const down = await walk(undefined)
  expect(down).toHaveLength(14)
  expect(await walk('-time')).toEqual(down)
  expect(await walk('time')).toEqual(down.toReversed())
})

test('a file follows the order of its list', async () => {
  const scope = {
    merchantId: shop.id,
    storeIds: shop.stores,
    language: 'en',
    timeZone: 'UTC+0',
    until: api.clock.now(),
  } as const
  const rows = []
  for await (const chunk of transactionsSource.chunks(api.db, scope, { sort: '-amount' }))
    rows.push(...chunk)
  const ids = (await walk('-amount')).map(({ transactionId }) => transactionId)
  expect(rows.map(([id]) => id)).toEqual(ids)
})

test('an order that a list has not, and a cursor of another order, are refused', async () => {
  const asked = (more: object) => api.call(trades.list, more as Filters, session)
  expect((await asked({ sort: 'email' })).failure?.fields).toHaveProperty('sort')
  const { next } = await api.data(trades.list, { pageSize: 3, sort: 'amount' }, session)
  expect((await asked({ sort: 'time', cursor: next })).failure?.fields).toHaveProperty('cursor')
})

test('operators stand by name both ways', async () => {
  for (const name of ['Ada', 'Zoe', 'Ada'])
    await api.operator(shop, { groups: [], permissions: ['M-07', 'M-0701'], name })
  const names = async (sort: 'name' | '-name') =>
    (await api.data(operators.list, { sort, pageSize: 100 }, session)).records.map(
      ({ operatorCode }) => operatorCode,
    )
  const up = await names('name')
  expect(up.length).toBeGreaterThan(2)
  expect(await names('-name')).toEqual(up.toReversed())
})
