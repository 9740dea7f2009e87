import type { Language } from '#domain/time-zones.ts'
import { countryNameIn } from '#labels/country-name.ts'
import { getLocale } from '#paraglide/runtime.js'

const KEY = 'lang'

/** The language of this page, set by the build that the server served. */
export const language = (): Language => (getLocale() === 'zh' ? 'zh' : 'en')

const stored = (): Language | null => {
  const held = localStorage.getItem(KEY)
  return held === 'zh' || held === 'en' ? held : null
}

/** Stores the choice locally and in the cookie by which the server selects the build. */
export function storeLanguage(choice: Language): void {
  localStorage.setItem(KEY, choice)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${KEY}=${choice}; path=/; max-age=31536000; samesite=lax`
}

/**
 * Settles the language once: the stored one, else that of the page (the server has already read Accept-Language).
 * Returns true if the page is in another language than the stored one and must be reloaded; at most once, so that a
 * browser without cookies does not loop.
 */
export function settleLanguage(): boolean {
  const wanted = stored() ?? language()
  const told = document.cookie.split('; ').includes(`${KEY}=${wanted}`)
  storeLanguage(wanted)
  return wanted !== language() && !told
}

/** Name of an ISO 3166 country in the language of the page; null stays null. */
export function countryName(code: string): string
export function countryName(code: string | null): string | null
export function countryName(code: string | null): string | null {
  return code === null ? null : countryNameIn(code, language())
}
