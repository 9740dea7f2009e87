import type { ShopPlatform } from '#domain/company/websites.ts'

/** Whose token it is: sealed for one shop of one website it opens for no other. */
export const aboutToken = (of: {
  readonly platform: ShopPlatform
  readonly shop: string
  readonly storeId: string
}): string => `shop-token:${of.platform}:${of.shop}:${of.storeId}`
