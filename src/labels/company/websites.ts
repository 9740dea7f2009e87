import type { TradeType } from '#domain/access/trade-types.ts'
import type { CompanyRegion, CompanyType } from '#domain/company/website-requirements.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** Message options; the locale defaults to the page's language. */
type In = { readonly locale: Language }
type Word = (inputs?: Record<string, never>, language?: In) => string

export const regionLabels: Readonly<Record<CompanyRegion, Word>> = {
  CN: m.websites_region_cn,
  HK: m.websites_region_hk,
  EUROPE: m.websites_region_europe,
  US: m.websites_region_us,
  OTHER: m.websites_region_other,
}
export const companyLabels: Readonly<Record<CompanyType, Word>> = {
  sole_proprietorship: m.websites_company_sole_proprietorship,
  limited_liability: m.websites_company_limited_liability,
  joint_venture: m.websites_company_joint_venture,
  listed: m.websites_company_listed,
  corporation: m.websites_company_corporation,
  individual: m.websites_company_individual,
  other: m.websites_company_other,
}
export const tradeTypeNames: Readonly<Record<TradeType, Word>> = {
  goods: m.trade_type_goods,
  service: m.trade_type_service,
  digital: m.trade_type_digital,
}
