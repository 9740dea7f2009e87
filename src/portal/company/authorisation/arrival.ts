import { isShopPlatform, type ShopPlatform } from '#domain/company/websites.ts'
import type { Arrival } from '#machines/company/flows/website-authorisation.ts'
import { requestedShop } from '#portal/company/authorisation/shared/requested-shop.ts'

/** How the browser reached this page, parsed from the address: from whom, and for which shop. */
export type Arrived = {
  readonly arrival: Arrival
  readonly platform: ShopPlatform | null
  readonly shop: string
  /** All parameters unchanged, because the platform has signed them. */
  readonly callback: Readonly<Record<string, string>>
}

/** Parameters that only a platform's callback has. */
const answers = ['code', 'state', 'error', 'customField']

export function arrivedBy(search: string): Arrived {
  const params = new URLSearchParams(search)
  const platform = platformOf(params)
  const shop = params.get('shop') ?? params.get('handle') ?? ''
  const answered = answers.some((name) => params.has(name))
  const known = answered ? 'platform' : shop === '' ? 'nothing' : 'shop'
  return {
    arrival: platform === null ? 'nothing' : known,
    platform,
    shop,
    callback: Object.fromEntries(params),
  }
}

/** Our own links name the platform; otherwise its parameter names identify it. */
function platformOf(params: URLSearchParams): ShopPlatform | null {
  const named = params.get('platform')
  if (isShopPlatform(named)) return named
  const has = (names: readonly string[]) => names.some((name) => params.has(name))
  if (has(['customField', 'handle', 'appkey'])) return 'shopline'
  return has(['hmac', 'state']) ? 'shopify' : null
}

/** Address of the failure page, with the reason and the shop for a retry. */
export function failedAddress({ platform, shop }: Arrived, code: string): string {
  const asked = platform && shop ? { platform, shop } : requestedShop()
  return `/authFail?${new URLSearchParams({ reason: code, ...asked })}`
}
