import { placeOf } from '#domain/places.ts'
import { pathOf } from '#portal/frame/paths.ts'
import { signInPath } from '#portal/kit/tab-notes.ts'

const PARAM = 'to'

/** The sign-in page's address with the wanted one kept. */
export const signInAddress = (wanted: string): string => addressWith(signInPath(), wanted)

/** A page that stands before the wanted one, with that kept. */
export const addressWith = (page: string, wanted: string): string =>
  safeReturn(wanted) === null ? page : `${page}?${new URLSearchParams({ [PARAM]: wanted })}`

/** The wanted address of a sign-in page's query, when it is one of our own screens. */
export const wantedAddress = (search: string): string | null =>
  safeReturn(new URLSearchParams(search).get(PARAM) ?? '')

/** The address when it stays within the portal and lies behind the sign-in; null for anything else. */
export function safeReturn(address: string): string | null {
  // Browsers read `//host` and `/\host` as another site.
  if (!/^\/[^/\\]/.test(address) || !URL.canParse(address, location.origin)) return null
  const url = new URL(address, location.origin)
  const path = url.origin === location.origin ? pathOf(url.pathname) : undefined
  if (!path || placeOf(path).access === 'public') return null
  return `${url.pathname}${url.search}${url.hash}`
}
