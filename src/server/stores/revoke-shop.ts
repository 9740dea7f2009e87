import type { ShopPlatform } from '#domain/stores.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { aboutToken } from './shop-token.ts'

export type Held = {
  readonly platform: ShopPlatform
  readonly shop: string
  readonly storeId: string
  readonly sealedToken: string
}

/** Tells the platform that we act for a shop no more. Safe to do twice: what is given back stays so. */
export async function revokeShop(ctx: Ctx, held: Held) {
  const { platform, shop, sealedToken } = held
  const port = ctx.services.shops[platform]
  if (!port) return {}
  await port.revoke({ shop, token: ctx.services.vault.open(sealedToken, aboutToken(held)) })
  return { revoked: shop }
}
