import { namedBy } from '#domain/places.ts'

const name = 'back'

/** The address of a form that leads back to a screen when it is done. */
export const withBack = (href: string, back: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: back })}`

/**
 * Where a form leads that was opened from another screen: there, if its address says so and it is a screen of the
 * portal, else to its own list.
 */
export function backOf(search: string, otherwise: string): string {
  const asked = new URLSearchParams(search).get(name) ?? ''
  const isOurs = asked.startsWith('/aq/') && namedBy(asked.replace(/[?#].*$/s, '')) !== undefined
  return isOurs ? asked : otherwise
}
