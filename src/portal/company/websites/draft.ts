import type { WebsiteDetail } from '#contract/company/website-shapes.ts'
import type { TradeType } from '#domain/access/trade-types.ts'
import type { CompanyRegion, CompanyType } from '#domain/company/website-requirements.ts'
import type { StorePlatform, StoreType } from '#domain/company/websites.ts'
import { settlementCurrencies } from '#domain/currencies.ts'

type SettlementCurrency = (typeof settlementCurrencies)[number]

/** What the form of a website holds. An empty text stands for a choice that was not made. */
export type Draft = {
  readonly storeName: string
  readonly storeUrl: string
  readonly groupId: string
  readonly settlementCurrency: readonly SettlementCurrency[]
  readonly tradeCategory: TradeType | ''
  readonly platform: StorePlatform | ''
  readonly storeType: StoreType
  readonly image: readonly string[]
  readonly fileDelivery: 'portal' | 'sftp'
  readonly sftpDirectory: string
  readonly region: CompanyRegion | ''
  readonly companyType: CompanyType | ''
  readonly monthlyVolume: string
  readonly chargebackRate: string
  readonly experienced: boolean
  readonly honest: boolean
  readonly historyFrom: string
  readonly historyTo: string
  readonly historyProof: readonly string[]
}
export type DraftField = keyof Draft
export type SetDraft = (patch: Partial<Draft>) => void

export const emptyDraft: Draft = {
  storeName: '',
  storeUrl: '',
  groupId: '',
  settlementCurrency: [],
  tradeCategory: '',
  platform: '',
  storeType: 'direct',
  image: [],
  fileDelivery: 'portal',
  sftpDirectory: '',
  region: '',
  companyType: '',
  monthlyVolume: '',
  chargebackRate: '',
  experienced: false,
  honest: false,
  historyFrom: '',
  historyTo: '',
  historyProof: [],
}

/** The form of a website as it stands on the server. */
export const draftOf = (website: WebsiteDetail): Draft => ({
  ...emptyDraft,
  ...website.application,
  storeName: website.storeName,
  storeUrl: website.storeUrl,
  groupId: website.group?.id ?? '',
  // In its own order: the first settles what is paid in any other.
  settlementCurrency: website.settlementCurrency.flatMap(
    (code) => settlementCurrencies.find((one) => one === code) ?? [],
  ),
  tradeCategory: isTradeType(website.tradeCategory) ? website.tradeCategory : '',
  platform: website.platform ?? '',
  storeType: website.storeType,
  image: website.image === null ? [] : [website.image],
  fileDelivery: website.delivery.fileDelivery,
  sftpDirectory: website.delivery.sftpDirectory ?? '',
})

const isTradeType = (value: string | null): value is TradeType =>
  value === 'goods' || value === 'service' || value === 'digital'

/** A draft that was kept, as far as it is one: what is missing or of another kind stands as in an empty form. */
export function storedDraft(kept: unknown): Draft | null {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null
  const known = Object.entries(kept).filter(
    ([name, value]) =>
      Object.hasOwn(emptyDraft, name) &&
      typeof value === typeof emptyDraft[name as DraftField] &&
      Array.isArray(value) === Array.isArray(emptyDraft[name as DraftField]),
  )
  // Each value is of the kind that its field holds; the form and the server check what it says.
  return known.length > 0 ? { ...emptyDraft, ...Object.fromEntries(known) } : null
}
