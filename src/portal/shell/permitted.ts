import { type PortalPath, placeOf, type ScreenPath } from '#domain/places.ts'
import { mayOpen, session } from '#portal/kit/session.ts'
import { isSignedOutPath, pathOf } from './paths.ts'

/** Whether the signed-in user may open a screen. The server refuses its calls by the same list. */
export function permitted(path: PortalPath): boolean {
  const { access } = placeOf(path)
  if (access === 'public') return true
  if (session.get() === null) return false
  return access === 'session' || mayOpen(access)
}

/** A screen's address when it is built and the user may open it. */
export function reachable(address: string): ScreenPath | undefined {
  const path = pathOf(address)
  return path && !isSignedOutPath(path) && permitted(path) ? path : undefined
}

/** Where a sign-in ends: the website list, or home for those who have none. */
export const landing = (): ScreenPath => reachable('/aq/websiteList') ?? '/aq/homePage'
