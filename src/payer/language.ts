import type { Language } from '#domain/time-zones.ts'
import { getLocale } from '#paraglide/runtime.js'

const year = 31_536_000
const noteOf = (code: string) => `language:${code}`

/** Loads the page in another language from now on. */
function reloadIn(language: Language): void {
  // The one cookie that the server reads to choose a page's language; not every browser has cookieStore.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `lang=${language}; path=/; max-age=${year}; samesite=lax`
  location.reload()
}

/**
 * Takes the page to the language of the link, once: after that the payer's own choice counts.
 * Says whether the page is being loaded again.
 */
export function followLink(code: string, language: Language): boolean {
  if (language === getLocale() || sessionStorage.getItem(noteOf(code))) return false
  sessionStorage.setItem(noteOf(code), language)
  reloadIn(language)
  return true
}

/** The payer chooses a language. */
export function chooseLanguage(code: string, language: Language): void {
  sessionStorage.setItem(noteOf(code), language)
  reloadIn(language)
}
