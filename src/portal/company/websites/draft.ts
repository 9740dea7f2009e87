import type { WebsiteDetail } from '#contract/company/website-shapes.ts'
import type { TradeType } from '#domain/access/trade-types.ts'
import type { CompanyRegion, CompanyType } from '#domain/company/website-requirements.ts'
import type { StorePlatform, StoreType } from '#domain/company/websites.ts'
import { settlementCurrencies } from '#domain/currencies.ts'

type SettlementCurrency = (typeof settlementCurrencies)[number]

/** Values of the website form. An empty string means that nothing was chosen. */
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

export const draftOf = (website: WebsiteDetail): Draft => ({
  ...emptyDraft,
  ...website.application,
  storeName: website.storeName,
  storeUrl: website.storeUrl,
  groupId: website.group?.id ?? '',
  // The order matters: the first currency settles payments in all others.
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

/**
 * Parses a stored draft; missing values and those of a wrong type are replaced by the empty form's. Null if nothing is
 * usable.
 */
export function storedDraft(kept: unknown): Draft | null {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null
  const known = Object.entries(kept).filter(
    ([name, value]) =>
      Object.hasOwn(emptyDraft, name) &&
      typeof value === typeof emptyDraft[name as DraftField] &&
      Array.isArray(value) === Array.isArray(emptyDraft[name as DraftField]),
  )
  // Only the types are checked here; the form and the server validate the values.
  return known.length > 0 ? { ...emptyDraft, ...Object.fromEntries(known) } : null
}
