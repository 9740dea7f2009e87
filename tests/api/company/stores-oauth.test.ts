import { describe, expect, test } from 'vitest'
import type { Output } from '#contract/call.ts'
import * as contract from '#contract/company/websites.ts'
import * as sandbox from '#contract/sandbox/shops.ts'
import { readShopArrival, type ShopPlatform } from '#domain/company/websites.ts'
import { limits } from '#domain/limits.ts'
import { sandboxShops } from '#server/sandbox/shops/platforms.ts'
import {
  admin,
  api,
  boundRow,
  hand,
  newShop,
  openShops,
  visit,
  waiting,
  world,
} from '../support/shops.ts'
import { codesOf, insertWebsites, storeRow } from '../support/websites.ts'

openShops()

describe.each(['shopify', 'shopline'] as const)('a shop of %s', (platform) => {
  test('that lets us act binds its website, which then operates; its token is kept sealed', async () => {
    const [storeId, shop] = [await waiting(world, platform), newShop()]
    const callback = await visit(storeId, shop, { platform })
    expect(readShopArrival(callback)).toMatchObject({ platform, answered: true })
    const bound = await hand(callback, { platform })
    expect(bound.data).toMatchObject({ storeId, state: 'normal' })
    expect(await storeRow(api, storeId)).toMatchObject({ state: 'normal', apiStatus: 'normal' })
    const row = await boundRow(storeId)
    expect(row?.sealedToken).not.toContain('sandbox_')
    const about = `shop-token:${platform}:${row?.shop}:${storeId}`
    expect(api.services.vault.open(row?.sealedToken ?? '', about)).toMatch(/^sandbox_/)
    const detail = await api.data(contract.shopDetail, { storeId }, admin)
    expect(detail).toMatchObject({ platform, apiStatus: 'normal', shop: row?.shop })
    expect(api.logged.join()).not.toContain(callback.code)
  })

  test('that itself wants to be connected sends its owner to us, signed', async () => {
    const all: Output<typeof sandbox.listShops> = await api.data(sandbox.listShops, {})
    const one = all.find((each) => each.platform === platform)
    const params = Object.fromEntries(new URL(one?.installUrl ?? '', 'https://a.test').searchParams)
    expect(readShopArrival(params)).toEqual({ platform, shop: one?.shop, answered: false })
    const { services } = api
    expect(services.shops[platform]?.read(params)).toMatchObject({ shop: one?.shop, code: null })
  })
})

describe('an authorisation fails', () => {
  test.each([
    ['deny', 'store.authorisation_denied'],
    ['no_token', 'store.authorisation_token_missing'],
    ['refused_token', 'store.authorisation_refused'],
  ] as const)('when the platform says %s; it can be tried again', async (answer, code) => {
    const [storeId, shop] = [await waiting(), newShop()]
    expect(codesOf(await hand(await visit(storeId, shop, { answer })))).toEqual([code])
    expect(await storeRow(api, storeId)).toMatchObject({ state: 'waiting_authorisation' })
    expect((await hand(await visit(storeId, shop))).status).toBe(200)
  })
  test('when nothing came along', async () => {
    expect(codesOf(await hand({}))).toEqual(['store.authorisation_over'])
  })
  test('when it was used, has run out, or belongs to another session', async () => {
    const storeId = await waiting()
    const used = await visit(storeId, newShop())
    expect((await hand(used)).status).toBe(200)
    expect(codesOf(await hand(used))).toEqual(['store.authorisation_over'])
    const late = await visit(storeId, newShop())
    api.clock.advance(limits.shopStateLife)
    expect(codesOf(await hand(late))).toEqual(['store.authorisation_over'])
    const mine = await visit(storeId, newShop())
    const another = await api.signIn(world.admin)
    expect(codesOf(await hand(mine, {}, another))).toEqual(['store.authorisation_over'])
  })
  test('when anything of it was changed on the way', async () => {
    const storeId = await waiting()
    const callback = await visit(storeId, newShop())
    const other = await visit(storeId, newShop())
    for (const name of ['shop', 'code', 'timestamp', 'hmac'])
      expect(
        codesOf(
          await hand({ ...callback, [name]: name === 'timestamp' ? '1' : (other[name] ?? '') }),
        ),
        name,
      ).toEqual(['store.authorisation_refused'])
    expect(codesOf(await hand({ ...callback, state: other.state ?? '' }))).toEqual([
      'store.authorisation_refused',
    ])
  })
  test('handed in twice at the same moment it binds once', async () => {
    const callback = await visit(await waiting(), newShop())
    const answers = await Promise.all([hand(callback), hand(callback)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
  test('when the platform cannot be reached', async () => {
    const { db, services } = api
    const { now } = api.clock
    const [shopify] = Object.values(
      sandboxShops({
        db,
        now,
        publicUrl: services.publicUrl,
        secret: 'the secret of the shops of the tests',
      }),
    )
    const callback = await visit(await waiting(), newShop())
    const away = { ...shopify, exchange: () => Promise.reject(new Error('away')) } as never
    const send = api.beside({ services: { ...services, shops: { shopify: away, shopline: null } } })
    const init = {
      method: 'POST',
      headers: { accessToken: admin.token, 'content-type': 'application/json' },
    }
    const ask = async (platform: ShopPlatform) => {
      const body = JSON.stringify({ platform, callback })
      return (await send(contract.merchantOauth.path, { ...init, body })).json()
    }
    expect((await ask('shopify')).data.failure).toBe('shop_unreachable')
    expect((await ask('shopline')).data.reasons[0].code).toBe('store.platform_not_connected')
  })
  test('before it begins, where there is nothing to authorise', async () => {
    const start = (storeId: string, more: object = {}) =>
      api.call(contract.startOauth, { storeId, platform: 'shopify', shop: 'a', ...more }, admin)
    expect(codesOf(await start(world.stores[0]))).toEqual(['store.own_website'])
    const storeId = await waiting()
    expect(codesOf(await start(storeId, { platform: 'shopline' }))).toEqual([
      'store.platform_differs',
    ])
    expect((await start(storeId, { shop: 'evil.example' })).failure?.fields).toHaveProperty('shop')
    const [frozen = ''] = await insertWebsites(api, world, 1, {
      platform: 'shopify',
      state: 'frozen',
    })
    expect(codesOf(await start(frozen))).toEqual(['store.frozen'])
  })
})
