import Unlink from 'lucide-react/icons/unlink'
import type {
  ApiStatus,
  LinkStatus,
  StorePlatform,
  StoreType,
  WebsiteState,
} from '#domain/company/websites.ts'
import { apiStatusLabels } from '#labels/api-status.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

/** States in which a website brings no revenue until someone acts. */
export const warnedStates = ['hold', 'closed', 'api_abnormal'] as const
export type WarnedState = (typeof warnedStates)[number]
export const isWarned = (state: WebsiteState): state is WarnedState =>
  warnedStates.some((one) => one === state)

export const apiLooks: Looks<ApiStatus> = {
  normal: { tone: 'good', label: apiStatusLabels.normal },
  unbound: {
    tone: 'neutral',
    label: apiStatusLabels.unbound,
    icon: <Unlink aria-hidden="true" />,
  },
}

export const linkNames: Readonly<Record<LinkStatus, () => string>> = {
  open: m.websites_link_open,
  closed: m.websites_link_closed,
}
export const typeNames: Readonly<Record<StoreType, () => string>> = {
  direct: m.websites_type_direct,
  franchise: m.websites_type_franchise,
}
// Brand names are the same in every language.
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
  platform === null ? m.websites_platform_own() : platformNames[platform]

/** Shown for an unknown value. */
export const dash = '–'
