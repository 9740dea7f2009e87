import type * as contract from '#contract/sandbox/shops.ts'
import { checkShops } from '#server/company/websites/check-shops.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { signings } from './keys.ts'
import { setShopState } from './states.ts'

/** Performs an action of a shop's owner at its platform; we are informed at once, as by a webhook of the platform. */
export const setShop: Handler<typeof contract.setShop> = async (ctx, { platform, shop, state }) => {
  const known = signings[platform].shopOf(shop) ?? failFields({ shop: 'format' })
  await setShopState(ctx.db, { platform, shop: known }, state)
  await checkShops(ctx)
  return { state }
}
