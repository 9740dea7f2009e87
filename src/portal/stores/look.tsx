import Unlink from 'lucide-react/icons/unlink'
import type {
  ApiStatus,
  ApplicationStatus,
  LinkStatus,
  StorePlatform,
  StoreStatus,
  StoreType,
  WebsiteState,
} from '#domain/stores.ts'
import type { TradeType } from '#domain/trade-types.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'
import { apiStatusWords } from '#words/api-status.ts'

/** The states in which a website earns nothing until something is done about it. */
export const warnedStates = ['hold', 'closed', 'api_abnormal'] as const
export type WarnedState = (typeof warnedStates)[number]
export const isWarned = (state: WebsiteState): state is WarnedState =>
  warnedStates.some((one) => one === state)

export const apiLooks: Looks<ApiStatus> = {
  normal: { tone: 'good', label: apiStatusWords.normal },
  unbound: {
    tone: 'neutral',
    label: apiStatusWords.unbound,
    icon: <Unlink aria-hidden="true" />,
  },
}

export const applicationLooks: Looks<ApplicationStatus> = {
  APPROVE: { tone: 'good', label: m.stores_application_approve },
  DECLINE: { tone: 'bad', label: m.stores_application_decline },
  PENDING: { tone: 'info', label: m.stores_application_pending },
  MODIFY: { tone: 'warn', label: m.stores_application_modify },
}

export const storeStatusLooks: Looks<StoreStatus> = {
  normal: { tone: 'good', label: m.stores_status_normal },
  suspended: { tone: 'warn', label: m.stores_status_suspended },
  closed: { tone: 'bad', label: m.stores_status_closed },
}

export const linkNames: Readonly<Record<LinkStatus, () => string>> = {
  open: m.stores_link_open,
  closed: m.stores_link_closed,
}
export const typeNames: Readonly<Record<StoreType, () => string>> = {
  direct: m.stores_type_direct,
  franchise: m.stores_type_franchise,
}
export const tradeNames: Readonly<Record<TradeType, () => string>> = {
  goods: m.trade_type_goods,
  service: m.trade_type_service,
  digital: m.trade_type_digital,
}

// Names of companies read the same in every language.
const platformNames: Readonly<Record<StorePlatform, string>> = {
  shopify: 'Shopify',
  shopline: 'Shopline',
  'amazon-us': 'Amazon US',
  'amazon-jp': 'Amazon JP',
  'amazon-eu': 'Amazon EU',
  wish: 'Wish',
  newegg: 'Newegg',
  opensky: 'OpenSky',
}
export const platformName = (platform: StorePlatform | null): string =>
  platform === null ? m.stores_platform_own() : platformNames[platform]

/** What stands where nothing is known. */
export const dash = '–'
