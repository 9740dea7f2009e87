import { apiStatuses, storePlatforms, websiteStates } from '#domain/company/websites.ts'
import { choice, choices, text, urlParams, words } from '#portal/kit/url-params.ts'

/** The filters of the websites as they stand in the address. */
export const listParams = urlParams({
  storeName: text(),
  storeUrl: text(),
  groupId: words(),
  state: choices(websiteStates),
  apiStatus: choices(apiStatuses),
  platform: choices(storePlatforms),
  hidden: choice(['shown', 'hidden', 'all'], 'shown'),
})
