import { pathOf } from './paths.ts'

const searches = new Map<string, string>()

/** Keeps with which words each screen of this page's life was last seen, so that a way back leads to the same list. */
export function noteSearch({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const path = pathOf(pathname)
  if (path) searches.set(path, search)
}

/** The address of a screen as it was last seen; without words when it was not. */
export const lastSeen = (path: string): string => path + (searches.get(path) ?? '')
