import { isShopPlatform, type ShopPlatform } from '#domain/company/websites.ts'

export type RequestedShop = { readonly platform: ShopPlatform; readonly shop: string }

const NAME = 'asked-shop'

/** Remembers the shop before leaving for the platform, which does not name it again after a refusal. */
export const rememberRequestedShop = (asked: RequestedShop): void =>
  sessionStorage.setItem(NAME, `${asked.platform} ${asked.shop}`)

/** The shop last requested in this tab. */
export function requestedShop(): RequestedShop | null {
  const [platform = null, shop = ''] = sessionStorage.getItem(NAME)?.split(' ') ?? []
  return isShopPlatform(platform) && shop !== '' ? { platform, shop } : null
}
