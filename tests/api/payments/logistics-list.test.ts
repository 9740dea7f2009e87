import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { saveProperty } from '#contract/access/common.ts'
import * as logistics from '#contract/payments/logistics.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { payment } from '../../support/trades.ts'
import { ids, listed, missing, pay, send } from '../support/logistics.ts'
import { api, openTrading, pass, refund, session, shop } from '../support/trading.ts'

openTrading({ withSchedules: true })

const day = 86_400_000
const settledMissing = (more: object = {}, by = session) =>
  api.data(logistics.getSettledDefect, more, by)

describe('the list', () => {
  test('filters by state, store, time, settlement and transaction, newest first, page by page', async () => {
    const first = await pay()
    await pass(3)
    const second = await pay({ storeId: shop.stores[1] })
    const third = await pay()
    await send(first)
    const [a] = await listed({ pageSize: 1 })
    expect(a?.transactionId).toBe(third)
    const page = await api.data(logistics.list, { pageSize: 2 }, session)
    expect(page).toMatchObject({ total: 3, totalCapped: false })
    const rest = await api.data(logistics.list, { pageSize: 2, cursor: page.next ?? '' }, session)
    expect(rest.records.map(({ transactionId }) => transactionId)).toEqual([first])
    expect(rest.next).toBeNull()
    expect(await ids({ state: 'uploaded' })).toEqual([first])
    expect(await ids({ state: 'not_uploaded' })).toEqual([third, second])
    expect(await ids({ storeId: [shop.stores[1]] })).toEqual([second])
    expect(await ids({ settled: true })).toEqual([first])
    expect(await ids({ settled: false })).toEqual([third, second])
    expect(await ids({ transactionId: second })).toEqual([second])
    const before = new Date(api.clock.now().getTime() - day).toISOString()
    expect(await ids({ from: before })).toEqual([third, second])
    expect(await ids({ to: before })).toEqual([first])
  })
  test('refuses what other lists refuse', async () => {
    const reversed = { from: '2026-11-20T00:00:00Z', to: '2026-11-01T00:00:00Z' }
    expect((await api.call(logistics.list, reversed, session)).status).toBe(400)
    expect((await api.call(logistics.list, { cursor: 'x' }, session)).status).toBe(400)
  })
})

describe('orders without logistics', () => {
  test('are counted at any time, by store, with the settled ones apart', async () => {
    const first = await pay()
    await pay({ storeId: shop.stores[1] })
    expect(await missing()).toMatchObject({ count: 2 })
    expect(await settledMissing()).toEqual({ isDefect: false, count: 0, stores: [] })
    await pass(20)
    await pay({ storeId: shop.stores[1] })
    expect(await missing()).toEqual({
      count: 3,
      stores: [
        { storeId: shop.stores[1], storeName: 'Store 2', count: 2 },
        { storeId: shop.stores[0], storeName: 'Store 1', count: 1 },
      ],
    })
    // Without a date range the list covers the same orders, whatever their age.
    expect(await ids({ state: 'not_uploaded' })).toHaveLength(3)
    expect(await ids({ state: 'not_uploaded', settled: true })).toHaveLength(2)
    expect(await settledMissing()).toMatchObject({ isDefect: true, count: 2 })
    expect(await settledMissing({ storeId: [shop.stores[0]] })).toMatchObject({ count: 1 })
    await send(first)
    expect(await settledMissing({ storeId: [shop.stores[0]] })).toMatchObject({ isDefect: false })
    expect(await settledMissing()).toMatchObject({ isDefect: true, count: 1 })
  })
  test('are none of websites that send nothing, but what is uploaded of them is shown', async () => {
    const [digital, service] = shop.stores
    for (const [id, tradeCategory] of [
      [digital, 'digital'],
      [service, 'service'],
    ] as const)
      await api.db.update(stores).set({ tradeCategory }).where(eq(stores.id, id))
    const sold = await pay()
    await pay({ storeId: service })
    expect((await missing()).count).toBe(0)
    expect(await ids()).toEqual([])
    expect((await send(sold)).status).toBe(200)
    expect(await ids()).toEqual([sold])
  })
  test('are none of a merchant of digital goods whose websites say nothing themselves', async () => {
    const studio = await api.merchant({ industryType: 'digital' })
    await payment(api.ctx(), studio)
    expect((await missing({}, await api.signIn(studio.admin))).count).toBe(0)
  })
  test('are none that were refunded wholly, yet those may have logistics', async () => {
    const [whole, part] = [await pay(), await pay()]
    await refund(whole, '100.00')
    await refund(part, '99.99')
    expect((await missing()).count).toBe(1)
    expect(await ids()).toEqual([part])
    expect((await send(whole)).status).toBe(200)
    expect((await ids()).sort()).toEqual([whole, part].sort())
  })
})

describe('reach', () => {
  test('an operator sees and uploads the orders of his groups only', async () => {
    const [mine, other] = [await pay(), await pay({ storeId: shop.stores[1] })]
    const operator = await api.operator(shop, {
      groups: [shop.groups[0]],
      permissions: ['M-05', 'B-0501'],
    })
    const by = await api.signIn(operator)
    expect(await ids({}, by)).toEqual([mine])
    expect(await ids({ storeId: [shop.stores[1]] }, by)).toEqual([])
    expect(await missing({}, by)).toMatchObject({ count: 1 })
    expect(await missing({ storeId: [shop.stores[1]] }, by)).toEqual({ count: 0, stores: [] })
    expect((await send(other, {}, undefined, by)).failure?.failure).toBe('not_found')
    expect((await send(mine, {}, undefined, by)).status).toBe(200)
  })
  test("another merchant's orders are not there", async () => {
    const theirs = await pay()
    const by = await api.signIn((await api.merchant()).admin)
    expect(await ids({}, by)).toEqual([])
    expect(await missing({}, by)).toEqual({ count: 0, stores: [] })
    expect((await send(theirs, {}, undefined, by)).failure?.failure).toBe('not_found')
    expect(await ids({ state: 'uploaded' })).toEqual([])
  })
  test('each button opens its own call, and the warning is for whoever may withdraw', async () => {
    const id = await pay()
    const groups = [shop.groups[0]]
    const viewer = await api.signIn(await api.operator(shop, { groups, permissions: ['M-05'] }))
    const teller = await api.signIn(await api.operator(shop, { groups, permissions: ['M-0301'] }))
    expect((await send(id, {}, undefined, viewer)).failure?.failure).toBe('forbidden')
    const file = await api.call(logistics.exportRows, {}, viewer)
    expect(file.failure?.failure).toBe('forbidden')
    expect((await settledMissing({}, teller)).count).toBe(0)
    expect((await api.call(logistics.list, {}, teller)).failure?.failure).toBe('forbidden')
  })
})

test('the page is new to each user until he has opened it', async () => {
  const flag = async (by = session) => (await api.data(logistics.getNewFlag, {}, by)).flag
  expect(await flag()).toBe('Y')
  const seen = { propertyType: 'logistics_seen', propertyValue: true }
  await api.data(saveProperty, seen, session)
  expect(await flag()).toBe('N')
  const colleague = await api.operator(shop, { groups: [], permissions: ['M-05'] })
  expect(await flag(await api.signIn(colleague))).toBe('Y')
})
