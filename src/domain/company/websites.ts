export const websiteStates = [
  'normal',
  'waiting_authorisation',
  'under_review',
  'abnormal',
  'frozen',
  'closed',
  'review_failed',
  'shop_closed',
  'hold',
  'api_abnormal',
] as const
export type WebsiteState = (typeof websiteStates)[number]

/** Review status of a store application. MODIFY: returned to the merchant for completion. */
export const applicationStatuses = ['APPROVE', 'DECLINE', 'PENDING', 'MODIFY'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Whether the shop platform authorises us for the shop. */
export const apiStatuses = ['normal', 'unbound'] as const
export type ApiStatus = (typeof apiStatuses)[number]

export const storeTypes = ['direct', 'franchise'] as const
export type StoreType = (typeof storeTypes)[number]

/** Shop platforms with an authorisation flow; `storePlatforms` adds the marketplaces. */
export const shopPlatforms = ['shopify', 'shopline'] as const
export type ShopPlatform = (typeof shopPlatforms)[number]
export const storePlatforms = [
  ...shopPlatforms,
  'amazon-us',
  'amazon-jp',
  'amazon-eu',
  'wish',
  'newegg',
  'opensky',
] as const
export type StorePlatform = (typeof storePlatforms)[number]

/** The sandbox robot declines a website whose URL contains this. */
export const sandboxDeclinedMark = 'declined'

export const isShopPlatform = (platform: string | null): platform is ShopPlatform =>
  shopPlatforms.some((one) => one === platform)

/** Store statuses in the store list; other states are not shown. */
export const storeStatuses = ['normal', 'suspended', 'closed'] as const
export type StoreStatus = (typeof storeStatuses)[number]

/** Store status by website state; null if it has never operated. */
export const storeStatusOf: Readonly<Record<WebsiteState, StoreStatus | null>> = {
  normal: 'normal',
  waiting_authorisation: null,
  under_review: null,
  abnormal: 'suspended',
  frozen: 'suspended',
  closed: 'closed',
  review_failed: null,
  shop_closed: 'closed',
  hold: 'suspended',
  api_abnormal: 'suspended',
}

/** Whether payment links of a website can be created and paid. */
export const linkStatuses = ['open', 'closed'] as const
export type LinkStatus = (typeof linkStatuses)[number]

/** Delivery of a website's files: download in the portal, or an SFTP directory. */
export const fileDeliveries = ['portal', 'sftp'] as const

/** User property that stores the draft of a new website until it is submitted. */
export const websiteDraftProperty = 'website_draft'

export const storeLimits = {
  /** Non-deleted websites of a merchant, including hidden ones. */
  websites: 50,
  nameMin: 2,
  nameMax: 100,
  url: 255,
  sftpDirectory: 255,
  groupName: 50,
  groupsAtOnce: 50,
  proofs: 6,
} as const

/**
 * Parses a website URL into its stored form: `https` if no scheme was entered, scheme and host in lower case, no
 * default port, no fragment, no trailing slash; undefined unless it is an http or https URL of a host with a top-level
 * domain.
 */
export function readStoreUrl(typed: string): string | undefined {
  const said = typed.normalize('NFC').trim()
  const text = /^[a-z][a-z\d+.-]*:\/\//i.test(said) ? said : `https://${said}`
  if (!/^https?:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const host = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/
  if (!host.test(url.hostname) || url.username !== '' || url.password !== '') return undefined
  const kept = `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}${url.search}`
  return kept.length <= storeLimits.url ? kept : undefined
}

/** Key by which two URLs are the same website: everything but the scheme, in lower case. */
export const sameStoreUrl = (url: string): string => url.replace(/^https?:/i, '').toLowerCase()

/** Parameters with which a shop platform redirected the browser to our URL. */
export type ShopArrival = {
  readonly platform: ShopPlatform
  /** Identifier of the shop on its platform. */
  readonly shop: string | null
  /**
   * The shop owner has responded to the authorisation request; otherwise the shop itself sends the browser to be
   * connected.
   */
  readonly answered: boolean
}

/** Recognises a redirect from a shop platform by its query parameters; undefined for any other request. */
export function readShopArrival(params: Readonly<Record<string, string>>): ShopArrival | undefined {
  const { shop, hmac, handle, sign, customField, state, code, error } = params
  const platform =
    handle !== undefined || sign !== undefined || customField !== undefined
      ? 'shopline'
      : shop !== undefined || hmac !== undefined || state !== undefined
        ? 'shopify'
        : undefined
  if (platform === undefined) return undefined
  const told = platform === 'shopify' ? [state, code, error] : [customField, code, error]
  return {
    platform,
    shop: (platform === 'shopify' ? shop : handle) ?? null,
    answered: told.some((one) => one !== undefined),
  }
}
