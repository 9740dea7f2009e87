import type * as contract from '#contract/company/websites.ts'
import { shopAuthorisations } from '#server/db/schema/shops.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { findStore } from './shared/find-store.ts'

/** The shop of a website, without its token. */
export const shopDetail: Handler<typeof contract.shopDetail> = async (ctx, { storeId }) => {
  const { store } = await findStore(ctx, storeId)
  const [bound] = await ctx.db
    .select({ shop: shopAuthorisations.shop, boundAt: shopAuthorisations.boundAt })
    .from(shopAuthorisations)
    .where(byId(shopAuthorisations.storeId, store.id))
  return {
    storeId,
    platform: store.platform,
    apiStatus: store.apiStatus,
    shop: bound?.shop ?? null,
    boundAt: bound?.boundAt.toISOString() ?? null,
  }
}
