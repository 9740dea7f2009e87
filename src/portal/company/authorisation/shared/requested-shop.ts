import { isShopPlatform, type ShopPlatform } from '#domain/company/websites.ts'

export type AskedShop = { readonly platform: ShopPlatform; readonly shop: string }

const NAME = 'asked-shop'

/** Notes which shop the browser leaves for: a platform that says no does not name it again. */
export const rememberRequestedShop = (asked: AskedShop): void =>
  sessionStorage.setItem(NAME, `${asked.platform} ${asked.shop}`)

/** The shop that was asked last in this tab. */
export function requestedShop(): AskedShop | null {
  const [platform = null, shop = ''] = sessionStorage.getItem(NAME)?.split(' ') ?? []
  return isShopPlatform(platform) && shop !== '' ? { platform, shop } : null
}
