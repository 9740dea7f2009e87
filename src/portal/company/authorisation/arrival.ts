import { isShopPlatform, type ShopPlatform } from '#domain/company/websites.ts'
import type { Arrival } from '#machines/company/flows/website-authorisation.ts'
import { requestedShop } from '#portal/company/authorisation/shared/requested-shop.ts'

/** What the address of the page says: who sent the browser, and about which shop. */
export type Arrived = {
  readonly arrival: Arrival
  readonly platform: ShopPlatform | null
  readonly shop: string
  /** Every parameter as it came: the platform has signed them. */
  readonly callback: Readonly<Record<string, string>>
}

/** Only an answer of the platform has one of these. */
const answers = ['code', 'state', 'error', 'customField']

/** Reads how the browser came from the query of the address. */
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

/** We name the platform ourselves; each platform is known by the names of its parameters. */
function platformOf(params: URLSearchParams): ShopPlatform | null {
  const named = params.get('platform')
  if (isShopPlatform(named)) return named
  const has = (names: readonly string[]) => names.some((name) => params.has(name))
  if (has(['customField', 'handle', 'appkey'])) return 'shopline'
  return has(['hmac', 'state']) ? 'shopify' : null
}

/** The words in which a failed authorisation is told, and for which shop it can be tried again. */
export function failedAddress({ platform, shop }: Arrived, code: string): string {
  const asked = platform && shop ? { platform, shop } : requestedShop()
  return `/authFail?${new URLSearchParams({ reason: code, ...asked })}`
}
