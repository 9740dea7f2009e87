import type { CompanyRegion, CompanyType } from '#domain/store-requirements.ts'
import type { Language } from '#domain/time-zones.ts'
import type { TradeType } from '#domain/trade-types.ts'
import { m } from '#paraglide/messages.js'

/** In which language; where a page has one language of its own, nothing needs to be said. */
type In = { readonly locale: Language }
type Word = (inputs?: Record<string, never>, language?: In) => string

export const regionWords: Readonly<Record<CompanyRegion, Word>> = {
  CN: m.stores_region_cn,
  HK: m.stores_region_hk,
  EUROPE: m.stores_region_europe,
  US: m.stores_region_us,
  OTHER: m.stores_region_other,
}
export const companyWords: Readonly<Record<CompanyType, Word>> = {
  sole_proprietorship: m.stores_company_sole_proprietorship,
  limited_liability: m.stores_company_limited_liability,
  joint_venture: m.stores_company_joint_venture,
  listed: m.stores_company_listed,
  corporation: m.stores_company_corporation,
  individual: m.stores_company_individual,
  other: m.stores_company_other,
}
export const tradeTypeNames: Readonly<Record<TradeType, Word>> = {
  goods: m.trade_type_goods,
  service: m.trade_type_service,
  digital: m.trade_type_digital,
}
