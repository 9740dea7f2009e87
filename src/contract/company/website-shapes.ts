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
  // Counts code points, so that a character of two UTF-16 units counts once.
  v.check((name) => [...name].length >= storeLimits.nameMin, 'too_short'),
  printed,
)
/** An address as typed, normalised by `readStoreUrl`. */
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

/** The merchant's declarations about a new website; the requirements are in #domain/store-requirements.ts. */
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

/** The same as stored. */
export const DeclaredApplication = v.object({
  ...Application.entries,
  historyProof: v.array(v.string()),
})
export type DeclaredApplication = v.InferOutput<typeof DeclaredApplication>

/** How the files of the website are delivered; SFTP needs the directory. */
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

/** The facts that decide which transitions of a website are allowed; the same on server and client. */
const WebsiteFacts = v.object({
  state: v.picklist(websiteStates),
  /** It runs on a platform whose shop has to authorise our app. */
  needsShop: v.boolean(),
  bound: v.boolean(),
  hidden: v.boolean(),
  /** Any balance, unsettled amount or reserve is not zero. */
  moneyLeft: v.boolean(),
  /** A payment or authorisation is still open. */
  paymentOpen: v.boolean(),
  chargebackOpen: v.boolean(),
  withdrawalOpen: v.boolean(),
})

/** The provider's last decision on the website, with the staff's comment in the caller's language. */
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
  /** Null: a self-hosted website. */
  platform: v.nullable(v.picklist(storePlatforms)),
  tradeCategory: v.nullable(v.string()),
  image: v.nullable(v.string()),
  hidden: v.boolean(),
  /** The shop bound to the website. */
  shop: v.nullable(v.string()),
  appliedAt: v.nullable(Instant),
  createdAt: Instant,
  decision: v.nullable(Decision),
  facts: WebsiteFacts,
})
export type WebsiteRow = v.InferOutput<typeof WebsiteRow>

const AccountForWebsite = v.object({
  accountId: v.string(),
  /** Bank and last digits of the account number. */
  label: v.string(),
  currency: CurrencyCode,
  /** The default account for the website's withdrawals. */
  current: v.boolean(),
})

export const WebsiteDetail = v.object({
  ...WebsiteRow.entries,
  /** The declarations of the last submission; null for websites that the provider added. */
  application: v.nullable(DeclaredApplication),
  /** The original names of the files that can be changed now. */
  files: v.array(v.object({ fileName: v.string(), originalName: v.string() })),
  delivery: Delivery,
  /** The revision of what the form shows; a change that names an outdated one is refused. */
  revision: v.string(),
  /** Approved withdrawal accounts in its settlement currencies. */
  withdrawalAccounts: v.array(AccountForWebsite),
  boundAt: v.nullable(Instant),
  /** All reasons against deleting it now. */
  againstDelete: v.array(ReasonShape),
  /** The provider's decisions, newest first. */
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
  /** Null until it first operates. */
  storeStatus: v.nullable(v.picklist(storeStatuses)),
  state: v.picklist(websiteStates),
  appliedAt: v.nullable(Instant),
  withdrawalAccount: v.nullable(v.string()),
  decision: v.nullable(Decision),
})
export type StoreRow = v.InferOutput<typeof StoreRow>

export const Platform = v.picklist(shopPlatforms, 'unknown_value')
