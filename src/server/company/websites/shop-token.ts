import type { ShopPlatform } from '#domain/company/websites.ts'

/** Binds an encrypted token to one shop of one website. */
export const aboutToken = (of: {
  readonly platform: ShopPlatform
  readonly shop: string
  readonly storeId: string
}): string => `shop-token:${of.platform}:${of.shop}:${of.storeId}`
