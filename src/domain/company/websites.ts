/** How a website operates, as the list of websites shows it. */
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

/** Where the provider stands with the application of a store. MODIFY: it comes back to be completed. */
export const applicationStatuses = ['APPROVE', 'DECLINE', 'PENDING', 'MODIFY'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Whether a shop platform lets us act for the shop. */
export const apiStatuses = ['normal', 'unbound'] as const
export type ApiStatus = (typeof apiStatuses)[number]

export const storeTypes = ['direct', 'franchise'] as const
export type StoreType = (typeof storeTypes)[number]

/** Shop platforms that authorise us, then marketplaces. */
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

/** A website with this in its address is declined by the robot of the sandbox. */
export const sandboxDeclinedMark = 'declined'

export const isShopPlatform = (platform: string | null): platform is ShopPlatform =>
  shopPlatforms.some((one) => one === platform)

/** Where the store of an application stands, for the list of stores; other states are not shown. */
export const storeStatuses = ['normal', 'suspended', 'closed'] as const
export type StoreStatus = (typeof storeStatuses)[number]

/** The status of a store by how it operates; null while it never has. */
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

/** Whether payment links of a website can be made and paid. */
export const linkStatuses = ['open', 'closed'] as const
export type LinkStatus = (typeof linkStatuses)[number]

/** How the files of a website are handed over: fetched in the portal, or by SFTP from a directory. */
export const fileDeliveries = ['portal', 'sftp'] as const

/** Under which property of a user the form of a new website is kept until it is sent. */
export const websiteDraftProperty = 'website_draft'

export const storeLimits = {
  /** Websites of a merchant that are not deleted; hidden ones count. */
  websites: 50,
  nameMin: 2,
  nameMax: 100,
  url: 255,
  sftpDirectory: 255,
  groupName: 50,
  /** Names that one batch of groups takes. */
  groupsAtOnce: 50,
  proofs: 6,
} as const

/**
 * The address of a website as it is kept: `https` where no scheme was typed, scheme and host in lower case, no default port, no fragment, no slash at
 * the end; undefined when it is no http or https address of a host with a top-level domain.
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

/** What makes two addresses the same website: all but the scheme, in lower case. */
export const sameStoreUrl = (url: string): string => url.replace(/^https?:/i, '').toLowerCase()

/** Whose parameters an address of ours carries that a shop platform sent the browser to. */
export type ShopArrival = {
  readonly platform: ShopPlatform
  /** The shop as its platform names it. */
  readonly shop: string | null
  /** Its owner was asked and has answered; otherwise the shop itself sends the browser, to be connected. */
  readonly answered: boolean
}

/** Reads where a browser comes from by the parameters of its address; undefined when from no shop platform. */
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
