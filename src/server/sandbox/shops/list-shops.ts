import { asc, eq } from 'drizzle-orm'
import type * as contract from '#contract/sandbox/shops.ts'
import type { ShopPlatform } from '#domain/company/websites.ts'
import { merchants, stores } from '#server/db/schema/merchants.ts'
import { shopAuthorisations } from '#server/db/schema/shops.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { unscoped } from '#server/kernel/scope.ts'
import { signedBack } from './answer-shop.ts'
import { shopStatesOf } from './states.ts'

/** Shops that exist at the sandbox's platforms in addition to the bound ones. */
const known: readonly { readonly platform: ShopPlatform; readonly shop: string }[] = [
  { platform: 'shopify', shop: 'river-and-reed.myshopify.com' },
  { platform: 'shopify', shop: 'lantern-lane.myshopify.com' },
  { platform: 'shopline', shop: 'paper-crane' },
  { platform: 'shopline', shop: 'moss-market' },
]

/** The sandbox's shops with the websites bound to them, and the URL at which each installs our app. */
export const listShops: Handler<typeof contract.listShops> = async (ctx) => {
  const bound = await ctx.db
    .select({
      platform: shopAuthorisations.platform,
      shop: shopAuthorisations.shop,
      storeName: stores.name,
      merchantName: merchants.name,
    })
    .from(shopAuthorisations)
    .innerJoin(stores, eq(stores.id, shopAuthorisations.storeId))
    .innerJoin(merchants, eq(merchants.id, shopAuthorisations.merchantId))
    .where(unscoped('the platforms of the sandbox know every shop'))
    .orderBy(asc(shopAuthorisations.platform), asc(shopAuthorisations.shop))
  const free = known.filter(
    (one) => !bound.some((row) => row.platform === one.platform && row.shop === one.shop),
  )
  const states = await shopStatesOf(ctx.db)
  return [...bound, ...free.map((one) => ({ ...one, storeName: null, merchantName: null }))].map(
    (one) => {
      const install = new URLSearchParams(signedBack(ctx, one.platform, one.shop, {}))
      return {
        ...one,
        state: states.get(`${one.platform}.${one.shop}`) ?? 'open',
        installUrl: `/aq/selectWebsite?${install}`,
      }
    },
  )
}
