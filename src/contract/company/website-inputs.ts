import * as v from 'valibot'
import {
  Id,
  Instant,
  OptionalText,
  pageEntries,
  ReasonShape,
  rangeEntries,
} from '#contract/shapes.ts'
import { tradeTypes } from '#domain/access/trade-types.ts'
import {
  apiStatuses,
  applicationStatuses,
  shopPlatforms,
  storeLimits,
  storePlatforms,
  storeStatuses,
  storeTypes,
  websiteStates,
} from '#domain/company/websites.ts'
import { Application, Delivery, SettlementCurrency, StoreName, StoreUrl } from './website-shapes.ts'

const some = <const L extends readonly string[]>(list: L) =>
  v.optional(v.array(v.picklist(list, 'unknown_value')))
/** Filters of the list; `none` selects the websites without a group. */
export const storeFilters = {
  storeName: OptionalText(100),
  storeUrl: OptionalText(255),
  groupId: v.optional(v.array(v.union([Id, v.literal('none')]))),
  state: some(websiteStates),
  apiStatus: some(apiStatuses),
  platform: some(storePlatforms),
  hidden: v.optional(v.picklist(['shown', 'hidden', 'all'], 'unknown_value'), 'shown'),
}

/** A website as the form sends it. */
export const WebsiteToSave = v.object({
  /** The website to modify; without it one is added. */
  storeId: v.optional(Id),
  /** The revision that the caller saw; if the current one differs, nothing changes. */
  seen: v.optional(Id),
  storeName: StoreName,
  storeUrl: StoreUrl,
  groupId: Id,
  settlementCurrency: v.pipe(
    v.array(SettlementCurrency, 'required'),
    v.minLength(1, 'required'),
    v.check((list) => new Set(list).size === list.length, 'format'),
  ),
  tradeCategory: v.picklist(tradeTypes, 'unknown_value'),
  platform: v.optional(v.nullable(v.picklist(storePlatforms, 'unknown_value')), null),
  storeType: v.optional(v.picklist(storeTypes, 'unknown_value'), 'direct'),
  /** Uploaded with the profile websiteImage. */
  image: v.optional(v.nullable(Id), null),
  delivery: v.optional(Delivery, { fileDelivery: 'portal', sftpDirectory: null }),
  /** Required to add a website or to resubmit one. */
  application: v.optional(Application),
})

/** Whether and how a merchant can add websites. */
export const Adding = v.object({
  status: v.picklist(['PASSED', 'PENDING', 'FAILED', 'EMPTY']),
  passed: v.boolean(),
  /** Number of websites that count towards the limit, including hidden ones. */
  websites: v.number(),
  limit: v.literal(storeLimits.websites),
  /** Trade types for which a website may be added. */
  tradeCategories: v.array(v.picklist(tradeTypes)),
  /** Shop platforms that can authorise our app. */
  platforms: v.array(v.picklist(shopPlatforms)),
  /** All reasons against adding a website. */
  reasons: v.array(ReasonShape),
})

/** Filters of the list of applications. */
export const ApplicationFilters = v.object({
  /** When the application was submitted. */
  ...rangeEntries,
  storeType: some(storeTypes),
  applicationStatus: some(applicationStatuses),
  storeStatus: some(storeStatuses),
  code: OptionalText(64),
  storeName: OptionalText(100),
  address: OptionalText(255),
  groupId: v.optional(v.array(v.union([Id, v.literal('none')]))),
  withdrawalAccountId: v.optional(v.array(Id)),
  ...pageEntries,
})

/** The websites of a group. */
export const GroupMembers = v.array(
  v.object({
    storeId: v.string(),
    storeName: v.string(),
    storeUrl: v.string(),
    state: v.picklist(websiteStates),
    hidden: v.boolean(),
  }),
)

/** The shop of a website. */
export const BoundShop = v.object({
  storeId: v.string(),
  platform: v.nullable(v.picklist(storePlatforms)),
  apiStatus: v.picklist(apiStatuses),
  shop: v.nullable(v.string()),
  boundAt: v.nullable(Instant),
})
