import { and, eq } from 'drizzle-orm'
import type { ShopPlatform } from '#domain/company/websites.ts'
import { shopAuthorisations } from '#server/db/schema/shops.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { unscoped } from '#server/kernel/scope.ts'
import { aboutToken } from './shop-token.ts'

export type Held = {
  readonly platform: ShopPlatform
  readonly shop: string
  readonly storeId: string
  readonly sealedToken: string
}

/**
 * Revokes our authorisation for a shop at its platform. Idempotent. A platform knows our app once per shop, so a shop
 * that is bound again, to any website, is not revoked.
 */
export async function revokeShop(ctx: Ctx, held: Held) {
  const { platform, shop, sealedToken } = held
  const port = ctx.services.shops[platform]
  if (!port) return {}
  const boundAgain = unscoped(
    'a platform knows our app once for each shop',
    and(eq(shopAuthorisations.platform, platform), eq(shopAuthorisations.shop, shop)),
  )
  if ((await ctx.db.$count(shopAuthorisations, boundAgain)) > 0) return { kept: shop }
  await port.revoke({ shop, token: ctx.services.vault.open(sealedToken, aboutToken(held)) })
  return { revoked: shop }
}
