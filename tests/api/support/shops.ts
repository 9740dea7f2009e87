import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import * as contract from '#contract/company/websites.ts'
import * as sandbox from '#contract/sandbox/shops.ts'
import type { ShopPlatform } from '#domain/company/websites.ts'
import { shopAuthorisations } from '#server/db/schema/shops.ts'
import { type Api, openApi } from './api.ts'
import type { TestMerchant, TestSession } from './people.ts'
import { insertWebsites } from './websites.ts'

/** Fixtures for test files about shops: a sandbox with its platforms, and a new merchant for every test. */
export let api: Api
export let world: TestMerchant
export let admin: TestSession

export function openShops(): void {
  beforeAll(async () => {
    api = await openApi({ withSandbox: true })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    world = await api.merchant()
    admin = await api.signIn(world.admin)
  })
}

type Answer = (typeof sandbox.shopAnswers)[number]
let shops = 0
export const newShop = () => `shop-${++shops}`

/** A website that waits for its shop's authorisation. */
export const waiting = async (of = world, platform: ShopPlatform = 'shopify') => {
  const more = { state: 'waiting_authorisation', platform } as const
  const [id = ''] = await insertWebsites(api, of, 1, more)
  return id
}

/** Gets the authorisation address and lets the shop's owner respond there; returns the callback parameters. */
export async function visit(
  storeId: string,
  shop: string,
  { answer = 'approve' as Answer, platform = 'shopify' as ShopPlatform, by = admin } = {},
): Promise<Record<string, string>> {
  const { url } = await api.data(contract.startOauth, { storeId, platform, shop }, by)
  const at = Object.fromEntries(new URL(url).searchParams)
  const back = await api.data(sandbox.answerShop, {
    platform,
    shop: at.shop ?? '',
    state: at.state ?? '',
    returnUrl: at.returnUrl ?? '',
    answer,
  })
  const address = new URL(back.url)
  expect(address.origin + address.pathname).toBe('https://aqueduct.test/aq/selectWebsite')
  return Object.fromEntries(address.searchParams)
}
/** Submits the callback parameters. */
export const hand = (callback: Record<string, string>, more: object = {}, by = admin) =>
  api.call(contract.merchantOauth, { platform: 'shopify', callback, ...more }, by, {
    language: 'en',
  })
export const boundRow = async (storeId: string) => {
  const mine = eq(shopAuthorisations.storeId, storeId)
  return (await api.db.select().from(shopAuthorisations).where(mine))[0]
}
