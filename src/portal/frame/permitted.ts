import { type PortalPath, portalPaths, routeOf, type ScreenPath } from '#domain/routes.ts'
import { mayOpen, type Session, session } from '#portal/kit/session.ts'
import { isSignedOutPath, pathOf } from './paths.ts'

let built: { readonly of: Session; readonly paths: ReadonlySet<PortalPath> } | null = null

/** The screens that the signed-in user may open, computed once per session. */
function permittedPaths(of: Session): ReadonlySet<PortalPath> {
  if (built?.of === of) return built.paths
  const may = (path: PortalPath): boolean => {
    const { access } = routeOf(path)
    if (access === 'administrator') return of.kind === 'administrator'
    return access === 'public' || access === 'session' || mayOpen(access)
  }
  built = { of, paths: new Set(portalPaths.filter(may)) }
  return built.paths
}

// Session storage key: the screens that this tab's session may open, known before the session is loaded again.
const PERMITTED = 'permitted-screens'
session.subscribe(() => {
  const current = session.get()
  if (current) sessionStorage.setItem(PERMITTED, [...permittedPaths(current)].join(' '))
  else sessionStorage.removeItem(PERMITTED)
})

/** Whether the last session of this tab could open a screen; false in a tab that has had none. */
export const wasPermitted = (path: ScreenPath): boolean =>
  (sessionStorage.getItem(PERMITTED) ?? '').split(' ').includes(path)

/** Whether the signed-in user may open a screen. The server refuses its calls by the same list. */
export function permitted(path: PortalPath): boolean {
  const held = session.get()
  return held ? permittedPaths(held).has(path) : routeOf(path).access === 'public'
}

/** Whether a screen belongs to payment links, which the provider has not enabled for this merchant. */
export function isClosed(path: PortalPath): boolean {
  const { access, group } = routeOf(path)
  const ofLinks =
    group === 'M-09' || (Array.isArray(access) && access.every((code) => code.startsWith('M-09')))
  return ofLinks && session.get()?.paymentLinks === false
}

/** Returns the screen if it is built and the user may open it. */
export function reachable(address: string): ScreenPath | undefined {
  const path = pathOf(address)
  return path && !isSignedOutPath(path) && permitted(path) ? path : undefined
}

/** Where a sign-in leads: the website list, or home if the user may not open that. */
export const landing = (): ScreenPath => reachable('/aq/websiteList') ?? '/aq/homePage'
