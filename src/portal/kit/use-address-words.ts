import { useLocation, useSearch } from 'wouter'
import { go } from './go.ts'

type Words = Readonly<Record<string, string>>

/**
 * Keeps an open dialog in query parameters, so that reload and a copied link show it and Back closes it. Unlike a
 * filter, it does not reset the list to its first page.
 */
export function useAddressWords(names: readonly string[]) {
  const [pathname] = useLocation()
  const held = new URLSearchParams(useSearch())
  const at = (words: Words): string => {
    const search = new URLSearchParams(window.location.search)
    for (const name of names) search.delete(name)
    for (const [name, word] of Object.entries(words)) search.set(name, word)
    return search.size > 0 ? `${pathname}?${search}` : pathname
  }
  return {
    read: (name: string): string => held.get(name) ?? '',
    open: (words: Words) => go(at(words)),
    close: () => go(at({}), { replace: true }),
  }
}
