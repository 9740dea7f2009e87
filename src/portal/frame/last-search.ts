import { pathOf } from './paths.ts'

const searches = new Map<string, string>()

/**
 * Remembers the last query string of each screen until the page is reloaded, so that a link back leads to the same
 * list.
 */
export function noteSearch({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const path = pathOf(pathname)
  if (path) searches.set(path, search)
}

/** Address of a screen with its last query string, or without one if it has not been opened. */
export const lastSeen = (path: string): string => path + (searches.get(path) ?? '')
