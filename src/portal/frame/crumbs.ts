import { routeOf, type ScreenPath } from '#domain/routes.ts'
import type { Crumb } from '#portal/kit/page.tsx'
import { lastSeen } from './last-search.ts'
import { isSignedOutPath, pathOf } from './paths.ts'
import { permitted, reachable } from './permitted.ts'
import { titles } from './titles.ts'

/** Screens whose breadcrumbs begin at the website list, whatever list they belong to. */
const ofWebsites: readonly ScreenPath[] = ['/aq/webDetail', '/aq/bondDetail', '/aq/tradeDetail']

/**
 * Breadcrumbs of a screen: its parent lists as last seen, then the screen. `name` overrides its title, because one
 * address serves both adding and editing.
 */
export function crumbsOf(path: ScreenPath, name?: string): readonly Crumb[] {
  const chain: Crumb[] = []
  let at: ScreenPath | undefined = path
  while (at) {
    // A list that the user may not open is shown without a link.
    const label = at === path && name !== undefined ? name : titles[at]()
    chain.unshift({ label, ...(permitted(at) && { href: lastSeen(at) }) })
    const { parent }: { parent: string | null } = routeOf(at)
    const above = parent === null ? undefined : pathOf(parent)
    at = above && !isSignedOutPath(above) ? above : undefined
  }
  if (chain.length < 2) return []
  const root = ofWebsites.includes(path) && reachable('/aq/websiteList')
  if (!root || routeOf(path).parent === root) return chain
  return [{ label: titles[root](), href: lastSeen(root) }, ...chain]
}
