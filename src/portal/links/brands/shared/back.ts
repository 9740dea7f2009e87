import { routeOf } from '#domain/routes.ts'
import { pathOf } from '#portal/frame/paths.ts'

/**
 * Where a form leads that was opened from another one: the address in `back`, when it is a screen of ours, else its
 * own list.
 */
export function backFrom(word: string, otherwise: string): string {
  if (!/^\/[^/\\]/.test(word) || !URL.canParse(word, location.origin)) return otherwise
  const url = new URL(word, location.origin)
  const path = url.origin === location.origin ? pathOf(url.pathname) : undefined
  return path && routeOf(path).access !== 'public' ? `${url.pathname}${url.search}` : otherwise
}

/** The same address with what was made, so that the form there chooses it. */
export function backWith(address: string, name: string, id: string): string {
  const url = new URL(address, location.origin)
  url.searchParams.set(name, id)
  return `${url.pathname}${url.search}`
}
