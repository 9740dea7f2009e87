import { websiteStates } from '#domain/company/websites.ts'
import { storeApplicationLifecycle } from '#machines/company/lifecycles/store-application.ts'
import { type WebsiteFacts, websiteLifecycle } from '#machines/company/lifecycles/website.ts'
import type { Model } from '../../../support/explore.ts'

/** A self-hosted website without balances. */
export const ownWebsite: Omit<WebsiteFacts, 'state'> = {
  needsShop: false,
  bound: false,
  hidden: false,
  moneyLeft: false,
  paymentOpen: false,
  chargebackOpen: false,
  withdrawalOpen: false,
}

/** The properties besides the state by which websites differ. */
export const websiteKinds: readonly Omit<WebsiteFacts, 'state'>[] = [
  ownWebsite,
  { ...ownWebsite, hidden: true },
  { ...ownWebsite, needsShop: true },
  { ...ownWebsite, needsShop: true, bound: true },
  { ...ownWebsite, moneyLeft: true, paymentOpen: true, chargebackOpen: true, withdrawalOpen: true },
]

export const websiteModel: Model = {
  machine: websiteLifecycle,
  places: [...websiteStates, 'deleted' as const].flatMap((value) =>
    websiteKinds.map((context) => ({ value, context })),
  ),
  samples: {},
}

export const storeApplicationModel: Model = { machine: storeApplicationLifecycle, samples: {} }
