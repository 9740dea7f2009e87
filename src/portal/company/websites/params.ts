import { apiStatuses, storePlatforms, websiteStates } from '#domain/company/websites.ts'
import { choice, choices, type StateOf, text, urlParams, words } from '#portal/kit/url-params.ts'

export const listParams = urlParams({
  storeName: text(),
  storeUrl: text(),
  groupId: words(),
  state: choices(websiteStates),
  apiStatus: choices(apiStatuses),
  platform: choices(storePlatforms),
  hidden: choice(['shown', 'hidden', 'all'], 'shown'),
})

/** Converts the filters to a payload, without empty ones. */
export function listFilters(state: StateOf<typeof listParams>) {
  const { storeName, storeUrl, groupId, state: states, apiStatus, platform, hidden } = state
  return {
    ...(storeName ? { storeName } : {}),
    ...(storeUrl ? { storeUrl } : {}),
    ...(groupId.length > 0 ? { groupId: [...groupId] } : {}),
    ...(states.length > 0 ? { state: [...states] } : {}),
    ...(apiStatus.length > 0 ? { apiStatus: [...apiStatus] } : {}),
    ...(platform.length > 0 ? { platform: [...platform] } : {}),
    hidden,
  }
}
