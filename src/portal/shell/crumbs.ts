import { placeOf, type ScreenPath } from '#domain/places.ts'
import type { Crumb } from '#portal/kit/page.tsx'
import { isSignedOutPath, pathOf } from './paths.ts'
import { reachable } from './permitted.ts'
import { screens } from './routes.tsx'

/** From the website list (once it is built) over the lists a screen belongs to, to the screen itself. */
export function crumbsOf(path: ScreenPath): readonly Crumb[] {
  const chain: Crumb[] = []
  let at: ScreenPath | undefined = path
  while (at) {
    chain.unshift({ label: screens[at].title(), href: at })
    const { parent }: { parent: string | null } = placeOf(at)
    const above = parent === null ? undefined : pathOf(parent)
    at = above && !isSignedOutPath(above) ? above : undefined
  }
  if (chain.length < 2) return []
  const root = reachable('/aq/websiteList')
  return root && chain[0]?.href !== root
    ? [{ label: screens[root].title(), href: root }, ...chain]
    : chain
}
