import { routeOf } from '#domain/routes.ts'
import { pathOf } from '#portal/frame/paths.ts'

/** Where a form returns to: the address in `back` if it is one of our pages, otherwise the form's own list. */
export function backFrom(word: string, otherwise: string): string {
  if (!/^\/[^/\\]/.test(word) || !URL.canParse(word, location.origin)) return otherwise
  const url = new URL(word, location.origin)
  const path = url.origin === location.origin ? pathOf(url.pathname) : undefined
  return path && routeOf(path).access !== 'public' ? `${url.pathname}${url.search}` : otherwise
}

/** Adds the id of the new record to the address, so that the form there selects it. */
export function backWith(address: string, name: string, id: string): string {
  const url = new URL(address, location.origin)
  url.searchParams.set(name, id)
  return `${url.pathname}${url.search}`
}
