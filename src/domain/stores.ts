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
