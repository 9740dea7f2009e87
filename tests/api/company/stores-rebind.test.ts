import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/company/websites.ts'
import { queryPage } from '#contract/notifications/messages.ts'
import * as sandbox from '#contract/sandbox/shops.ts'
import { checkShops } from '#server/company/websites/check-shops.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { runJobs } from '../../support/trades.ts'
import { admin, api, boundRow, hand, newShop, openShops, visit, waiting } from '../support/shops.ts'
import { codesOf, storeRow } from '../support/websites.ts'

openShops()

describe('a shop or website that is bound already', () => {
  test('changes hands only after a yes; the former website waits, and its platform hears of it', async () => {
    const [other, shop] = [await api.merchant(), newShop()]
    const theirs = await api.signIn(other.admin)
    const former = await waiting(other)
    await hand(await visit(former, shop, { by: theirs }), {}, theirs)

    const storeId = await waiting()
    const callback = await visit(storeId, shop)
    const asked = await hand(callback)
    expect(asked.failure?.reasons).toMatchObject([
      { code: 'store.shop_taken', params: { name: `${shop}.myshopify.com` } },
    ])
    expect(await storeRow(api, former)).toMatchObject({ state: 'normal' })
    // The same callback, now confirmed.
    expect((await hand(callback, { rebind: true })).data).toMatchObject({
      storeId,
      state: 'normal',
    })
    expect(await storeRow(api, former)).toMatchObject({
      state: 'waiting_authorisation',
      apiStatus: 'unbound',
    })
    expect(await boundRow(former)).toBeUndefined()
    const told = and(eq(auditEntries.subject, former), eq(auditEntries.action, 'store.unbind'))
    const [entry] = await api.db.select().from(auditEntries).where(told)
    expect(entry).toMatchObject({ merchantId: other.id })
    // A takeover would look the same, so the former owner is notified at once.
    const { records } = await api.data(queryPage, { type: 'system_notice' }, theirs)
    expect(records).toMatchObject([{ storeId: former }])
    const { records: mine } = await api.data(queryPage, { type: 'system_notice' }, admin)
    expect(mine.filter((message) => message.storeId === storeId)).toEqual([])
  })
  test('and works on there: the platform, which knows us once for each shop, is not told to drop us', async () => {
    const [former, shop] = [await waiting(), newShop()]
    await hand(await visit(former, shop))
    const storeId = await waiting()
    expect((await hand(await visit(storeId, shop), { rebind: true })).status).toBe(200)
    expect(await runJobs(api.ctx())).toContain('shop.revoke')
    await checkShops(api.ctx())
    expect(await storeRow(api, storeId)).toMatchObject({ state: 'normal', apiStatus: 'normal' })
  })
  test('an answer about the authorisation before says nothing about the one after', async () => {
    const [storeId, shop] = [await waiting(), newShop()]
    await hand(await visit(storeId, shop))
    const ctx = api.ctx()
    const { shopify } = ctx.services.shops
    if (!shopify) throw new Error('the sandbox has its platforms')
    const callback = await visit(storeId, shop)
    const check = async () => {
      // The owner authorises us again while the platform request is pending.
      await hand(callback)
      return { answer: 'refused', token: 'of the one before' } as const
    }
    const shops = { ...ctx.services.shops, shopify: { ...shopify, check } }
    await checkShops({ ...ctx, services: { ...ctx.services, shops } })
    expect((await storeRow(api, storeId)).state).toBe('normal')
    await checkShops(ctx)
    expect((await storeRow(api, storeId)).state).toBe('normal')
  })
  test('another shop takes the place of the one before, after a yes', async () => {
    const storeId = await waiting()
    await hand(await visit(storeId, 'first-shop'))
    const callback = await visit(storeId, 'second-shop')
    expect(codesOf(await hand(callback))).toEqual(['store.already_bound'])
    expect((await hand(callback, { rebind: true })).status).toBe(200)
    expect(await boundRow(storeId)).toMatchObject({ shop: 'second-shop.myshopify.com' })
  })
  test('may authorise us once more: nobody is in the way of himself', async () => {
    const [storeId, shop] = [await waiting(), newShop()]
    await hand(await visit(storeId, shop))
    expect((await hand(await visit(storeId, shop))).status).toBe(200)
  })
})

test('removing the authorisation: the website waits for another, and the platform is told', async () => {
  const [storeId, shop] = [await waiting(), newShop()]
  await hand(await visit(storeId, shop))
  const remove = () => api.call(contract.deleteAuth, { storeId }, admin)
  expect((await remove()).data).toBe('SUCCESS')
  expect(await storeRow(api, storeId)).toMatchObject({
    state: 'waiting_authorisation',
    apiStatus: 'unbound',
  })
  expect(codesOf(await remove())).toEqual(['store.authorisation_needed'])
  expect(await runJobs(api.ctx())).toContain('shop.revoke')
})

test('what happens at the platform shows at the website', async () => {
  const [storeId, shop] = [await waiting(), newShop()]
  await hand(await visit(storeId, shop))
  const set = (state: 'open' | 'closed' | 'removed') =>
    api.data(sandbox.setShop, { platform: 'shopify', shop, state })
  for (const [state, seen] of [
    ['removed', 'api_abnormal'],
    ['open', 'normal'],
    ['closed', 'shop_closed'],
    ['open', 'normal'],
  ] as const) {
    await set(state)
    expect((await storeRow(api, storeId)).state).toBe(seen)
  }
  // The merchant is notified of each, in order.
  const { records } = await api.data(queryPage, { type: 'system_notice' }, admin)
  const heard = records.filter((message) => message.storeId === storeId).toReversed()
  expect(heard.map(({ title }) => /已.*/.exec(title)?.[0])).toEqual([
    '已停止收款',
    '已恢复收款',
    '已停止收款：店铺已关闭',
    '已恢复收款',
  ])
  await set('removed')
  // The owner authorises us again.
  expect((await hand(await visit(storeId, shop))).data.state).toBe('normal')
})

test('the sandbox sends nobody to another site', async () => {
  const sent = await api.call(sandbox.answerShop, {
    platform: 'shopify',
    shop: 'a-shop',
    state: 'x',
    returnUrl: 'https://evil.example/aq/selectWebsite',
    answer: 'approve',
  })
  expect(sent.failure?.fields).toHaveProperty('returnUrl')
})
