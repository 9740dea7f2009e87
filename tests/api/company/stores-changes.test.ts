import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getSession } from '#contract/access/sessions.ts'
import * as contract from '#contract/company/websites.ts'
import * as accounts from '#contract/money/website-accounts.ts'
import { listWebsites } from '#contract/money/withdrawals.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { fromTransition } from '../../support/from-transition.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'
import {
  added,
  codesOf,
  declared,
  insertWebsites,
  proof,
  storeRow,
  type Wanted,
} from '../support/websites.ts'

let api: Api
let world: TestMerchant
let admin: TestSession
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  world = await api.merchant()
  admin = await api.signIn(world.admin)
})

describe('changing one', () => {
  const same = async (storeId: string, more: Partial<Wanted> = {}): Promise<Wanted> => {
    const row = await storeRow(api, storeId)
    return {
      storeId,
      storeName: row.name,
      storeUrl: row.url,
      groupId: row.groupId ?? world.groups[0],
      settlementCurrency: row.settlementCurrencies as never,
      tradeCategory: 'goods',
      ...more,
    }
  }
  const modify = async (storeId: string, more: Partial<Wanted> = {}) =>
    api.call(contract.addmod, await same(storeId, more), admin)

  test('that operates: name and group; what was reviewed stays', async () => {
    const [storeId] = world.stores
    expect(
      (await modify(storeId, { storeName: 'Renamed', groupId: world.groups[1] })).data,
    ).toEqual({
      storeId,
      state: 'normal',
      applicationStatus: 'APPROVE',
    })
    expect(await storeRow(api, storeId)).toMatchObject({
      name: 'Renamed',
      groupId: world.groups[1],
    })
    const fixed = await modify(storeId, {
      storeUrl: 'https://other.example.test',
      settlementCurrency: ['EUR'],
      platform: 'shopify',
    })
    expect(Object.keys(fixed.failure?.fields ?? {}).sort()).toEqual([
      'platform',
      'settlementCurrency',
      'storeUrl',
    ])
  })
  test('is in the log as it was and as it is', async () => {
    const [storeId] = world.stores
    const delivery = { fileDelivery: 'sftp', sftpDirectory: '/out' } as const
    expect((await modify(storeId, { delivery })).status).toBe(200)
    const [entry] = await api.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject, storeId), eq(auditEntries.action, 'store.update')))
    expect(entry).toMatchObject({
      before: { delivery: { fileDelivery: 'portal' } },
      after: { delivery },
    })
  })
  test('of two who have it open at once the second does not undo the first', async () => {
    const [storeId] = world.stores
    const seen = (await api.data(contract.selectOne, { storeId }, admin)).revision
    expect((await modify(storeId, { seen, storeName: 'First' })).status).toBe(200)
    const late = await modify(storeId, { seen, storeName: 'Second' })
    expect([late.status, late.failure?.failure]).toEqual([409, 'changed_meanwhile'])
    expect((await storeRow(api, storeId)).name).toBe('First')
    const { revision } = await api.data(contract.selectOne, { storeId }, admin)
    expect((await modify(storeId, { seen: revision, storeName: 'Second' })).status).toBe(200)
    expect((await storeRow(api, storeId)).name).toBe('Second')
  })
  test('that has no trade type yet gets one of its merchant, once', async () => {
    const [storeId] = world.stores
    await api.db.update(stores).set({ tradeCategory: null }).where(eq(stores.id, storeId))
    expect(codesOf(await modify(storeId, { tradeCategory: 'digital' }))).toEqual([
      'store.trade_type_differs',
    ])
    expect((await modify(storeId)).status).toBe(200)
    expect((await storeRow(api, storeId)).tradeCategory).toBe('goods')
    expect((await modify(storeId, { tradeCategory: 'digital' })).failure?.fields).toHaveProperty(
      'tradeCategory',
    )
  })
  test('that waits for the provider is refused', async () => {
    const storeId = await added(api, world, admin)
    expect(codesOf(await modify(storeId))).toEqual(['store.under_review'])
  })
  test('that did not pass sends it again, whole', async () => {
    const storeId = await added(api, world, admin)
    await api.db
      .update(stores)
      .set({ state: fromTransition('review_failed'), applicationStatus: fromTransition('DECLINE') })
      .where(eq(stores.id, storeId))
    expect((await modify(storeId)).failure?.fields).toHaveProperty('application')
    const application = declared(await proof(api, admin))
    const storeUrl = 'https://better.example.test'
    const again = await modify(storeId, { application, storeUrl })
    expect(again.data).toMatchObject({ state: 'under_review', applicationStatus: 'PENDING' })
    expect(await storeRow(api, storeId)).toMatchObject({ url: storeUrl })
  })
})

describe('the list', () => {
  test('filters by name, address, group, state, API status and what is hidden, page by page', async () => {
    const [one] = await insertWebsites(api, world, 1, { name: 'Needle', groupId: null })
    await insertWebsites(api, world, 1, {
      state: 'frozen',
      platform: 'shopify',
      apiStatus: 'normal',
    })
    await insertWebsites(api, world, 1, { hidden: true })
    const ids = async (filters: object) =>
      (await api.data(contract.list, filters, admin)).records.map(({ storeId }) => storeId)
    expect(await ids({ storeName: 'needl' })).toEqual([one])
    expect(await ids({ storeUrl: 'STORE1.' })).toEqual([world.stores[0]])
    expect(await ids({ groupId: ['none'] })).toEqual([one])
    expect((await ids({ groupId: [world.groups[1]] })).sort()).toEqual(world.stores.slice(1).sort())
    expect(await ids({ state: ['frozen'] })).toHaveLength(1)
    expect(await ids({ apiStatus: ['normal'] })).toHaveLength(1)
    // The others are self-hosted websites: they have no shop that could be bound.
    expect(await ids({ apiStatus: ['unbound'] })).toEqual([])
    expect(
      [await ids({}), await ids({ hidden: 'hidden' }), await ids({ hidden: 'all' })].map(
        ({ length }) => length,
      ),
    ).toEqual([5, 1, 6])
    const first = await api.data(contract.list, { pageSize: 2 }, admin)
    const next = await api.data(contract.list, { pageSize: 10, cursor: first.next ?? '' }, admin)
    const all = await ids({ pageSize: 10 })
    expect([...first.records, ...next.records].map(({ storeId }) => storeId)).toEqual(all)
    expect([first.total, next.next]).toEqual([5, null])
  })
  test('of stores with their applications, the latest first', async () => {
    api.clock.advance(1_000)
    const storeId = await added(api, world, admin, { storeName: 'Latest' })
    api.clock.advance(1_000)
    const page = await api.data(
      accounts.querySubMerchantPage,
      { applicationStatus: ['PENDING'] },
      admin,
    )
    expect(page.records).toMatchObject([{ storeId, storeStatus: null, storeName: 'Latest' }])
    const normal = await api.data(accounts.querySubMerchantPage, { storeStatus: ['normal'] }, admin)
    expect(normal.total).toBe(3)
    const from = api.clock.now().toISOString()
    expect((await api.data(accounts.querySubMerchantPage, { from }, admin)).total).toBe(0)
    const all = await api.data(accounts.querySubMerchantPage, { pageSize: 3 }, admin)
    const rest = await api.data(accounts.querySubMerchantPage, { cursor: all.next ?? '' }, admin)
    expect(all.records[0]?.storeId).toBe(storeId)
    expect(new Set([...all.records, ...rest.records].map((row) => row.storeId)).size).toBe(4)
  })
})

test('hiding and showing, each once', async () => {
  const [storeId] = world.stores
  const set = (hidden: boolean) => api.call(contract.changeHideStatus, { storeId, hidden }, admin)
  expect((await set(true)).data).toBe('SUCCESS')
  expect(codesOf(await set(true))).toEqual(['store.hidden'])
  expect((await set(false)).data).toBe('SUCCESS')
  expect(codesOf(await set(false))).toEqual(['store.shown'])
})

test('a deleted website is gone from every list; its address may be added again', async () => {
  const [storeId] = world.stores
  expect((await api.call(contract.delStore, { storeId }, admin)).data).toBe('SUCCESS')
  expect((await api.call(contract.selectOne, { storeId }, admin)).status).toBe(404)
  expect((await api.call(contract.delStore, { storeId }, admin)).status).toBe(404)
  const seen = await api.data(getSession, {}, admin)
  expect(seen.stores.map((store) => store.storeId)).not.toContain(storeId)
  const { records } = await api.data(listWebsites, {}, admin)
  expect(records.map(({ accId }) => accId).sort()).toEqual(world.stores.slice(1).sort())
  expect(await added(api, world, admin, { storeUrl: 'https://store1.example.test' })).toBeTruthy()
})

test('the template is a workbook with a line for each of the last twelve months', async () => {
  const answer = await api.call(contract.template, {}, admin, { language: 'en' })
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  expect(answer.headers.get('content-disposition')).toContain('transaction-history.xlsx')
  const bytes = answer.data as unknown as Buffer
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})
