import * as v from 'valibot'
import { printed } from '#contract/printed-text.ts'
import { CurrencyCode, Id, Instant, ReasonShape, Text } from '#contract/shapes.ts'
import { deskReasons } from '#domain/cases.ts'
import {
  companyRegions,
  companyTypes,
  monthsBetween,
  readRate,
  readVolume,
} from '#domain/company/website-requirements.ts'
import {
  apiStatuses,
  applicationStatuses,
  fileDeliveries,
  linkStatuses,
  readStoreUrl,
  shopPlatforms,
  storeLimits,
  storePlatforms,
  storeStatuses,
  storeTypes,
  websiteStates,
} from '#domain/company/websites.ts'
import { settlementCurrencies } from '#domain/currencies.ts'

export const SettlementCurrency = v.picklist(settlementCurrencies, 'unknown_value')
export const StoreName = v.pipe(
  Text(storeLimits.nameMax),
  v.minLength(storeLimits.nameMin, 'too_short'),
  // One sign of two units is one character.
  v.check((name) => [...name].length >= storeLimits.nameMin, 'too_short'),
  printed,
)
/** An address as it is typed; it becomes as `readStoreUrl` keeps it. */
export const StoreUrl = v.pipe(
  Text(storeLimits.url),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const url = readStoreUrl(dataset.value)
    if (url !== undefined) return url
    addIssue({ message: 'website_format' })
    return NEVER
  }),
)

const Month = v.pipe(
  v.string('required'),
  v.check((text) => monthsBetween(text, text) !== undefined, 'format'),
)

/** What the merchant declares of a new website; what it must meet is in #domain/store-requirements.ts. */
export const Application = v.object({
  region: v.picklist(companyRegions, 'unknown_value'),
  companyType: v.picklist(companyTypes, 'unknown_value'),
  /** In US dollars. */
  monthlyVolume: v.pipe(
    v.string('required'),
    v.trim(),
    v.check((text) => readVolume(text) !== undefined, 'amount_invalid'),
  ),
  /** Percent, at most two decimals. */
  chargebackRate: v.pipe(
    v.string('required'),
    v.trim(),
    v.check((text) => readRate(text) !== undefined, 'format'),
  ),
  experienced: v.boolean('required'),
  honest: v.boolean('required'),
  historyFrom: Month,
  historyTo: Month,
  /** Uploaded with the profile historyProof. */
  historyProof: v.pipe(
    v.array(Id, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(storeLimits.proofs, 'too_long'),
  ),
})
export type Application = v.InferOutput<typeof Application>

/** The same as it was kept. */
export const DeclaredApplication = v.object({
  ...Application.entries,
  historyProof: v.array(v.string()),
})
export type DeclaredApplication = v.InferOutput<typeof DeclaredApplication>

/** How the files of the website are handed over; SFTP needs the directory. */
export const Delivery = v.pipe(
  v.object({
    fileDelivery: v.picklist(fileDeliveries, 'unknown_value'),
    sftpDirectory: v.nullable(
      v.pipe(v.string('format'), v.trim(), v.maxLength(storeLimits.sftpDirectory, 'too_long')),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['fileDelivery'], ['sftpDirectory']],
      ({ fileDelivery, sftpDirectory }) => fileDelivery !== 'sftp' || Boolean(sftpDirectory),
      'required',
    ),
    ['sftpDirectory'],
  ),
)
export type Delivery = v.InferOutput<typeof Delivery>

/** What the lifecycle of a website needs to say what may happen next; the same facts on server and screen. */
const WebsiteFacts = v.object({
  state: v.picklist(websiteStates),
  /** It runs on a platform whose shop has to authorise us. */
  needsShop: v.boolean(),
  bound: v.boolean(),
  hidden: v.boolean(),
  /** Any balance, unsettled amount or reserve other than zero. */
  moneyLeft: v.boolean(),
  /** A payment or authorisation that has not ended. */
  paymentOpen: v.boolean(),
  chargebackOpen: v.boolean(),
  withdrawalOpen: v.boolean(),
})

/** What the provider said last of the website, with what its staff adds in the caller's language. */
export const Decision = v.object({
  decision: v.string(),
  reason: v.nullable(v.picklist(deskReasons.website)),
  note: v.nullable(v.string()),
  at: Instant,
})
export type Decision = v.InferOutput<typeof Decision>

const Named = v.object({ id: v.string(), name: v.string() })

export const WebsiteRow = v.object({
  /** The Acc ID. */
  storeId: v.string(),
  storeName: v.string(),
  storeUrl: v.string(),
  group: v.nullable(Named),
  settlementCurrency: v.array(CurrencyCode),
  linkStatus: v.picklist(linkStatuses),
  apiStatus: v.picklist(apiStatuses),
  storeType: v.picklist(storeTypes),
  applicationStatus: v.picklist(applicationStatuses),
  state: v.picklist(websiteStates),
  /** Null: a website of its own. */
  platform: v.nullable(v.picklist(storePlatforms)),
  tradeCategory: v.nullable(v.string()),
  image: v.nullable(v.string()),
  hidden: v.boolean(),
  /** The shop bound to it. */
  shop: v.nullable(v.string()),
  appliedAt: v.nullable(Instant),
  createdAt: Instant,
  decision: v.nullable(Decision),
  facts: WebsiteFacts,
})
export type WebsiteRow = v.InferOutput<typeof WebsiteRow>

const AccountForWebsite = v.object({
  accountId: v.string(),
  /** Bank and the end of the number. */
  label: v.string(),
  currency: CurrencyCode,
  /** Where the withdrawals of the website go when none is chosen. */
  current: v.boolean(),
})

export const WebsiteDetail = v.object({
  ...WebsiteRow.entries,
  /** What was declared when it was sent last; null for websites that the provider added. */
  application: v.nullable(DeclaredApplication),
  /** What the files that can be changed now were called when they were uploaded. */
  files: v.array(v.object({ fileName: v.string(), originalName: v.string() })),
  delivery: Delivery,
  /** The mark of what the form shows; a change that names it is refused when it is another by then. */
  revision: v.string(),
  /** Approved withdrawal accounts in its settlement currencies. */
  withdrawalAccounts: v.array(AccountForWebsite),
  boundAt: v.nullable(Instant),
  /** All that stands against deleting it now. */
  againstDelete: v.array(ReasonShape),
  /** What the provider decided, newest first. */
  decisions: v.array(Decision),
})
export type WebsiteDetail = v.InferOutput<typeof WebsiteDetail>

/** A store as the list of applications shows it. */
export const StoreRow = v.object({
  storeId: v.string(),
  code: v.string(),
  storeName: v.string(),
  address: v.string(),
  group: v.nullable(Named),
  storeType: v.picklist(storeTypes),
  applicationStatus: v.picklist(applicationStatuses),
  /** Null while it has not operated yet. */
  storeStatus: v.nullable(v.picklist(storeStatuses)),
  state: v.picklist(websiteStates),
  appliedAt: v.nullable(Instant),
  withdrawalAccount: v.nullable(v.string()),
  decision: v.nullable(Decision),
})
export type StoreRow = v.InferOutput<typeof StoreRow>

export const Platform = v.picklist(shopPlatforms, 'unknown_value')
