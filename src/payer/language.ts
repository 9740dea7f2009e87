import { languagesOf } from '#domain/links/payer-look.ts'
import type { Language } from '#domain/time-zones.ts'
import { getLocale } from '#paraglide/runtime.js'

const year = 31_536_000

/** The note, until the browser is closed, that the language of a link's page is settled; the server reads it too. */
const chosenFor = (code: string, language: Language) => `payer=${code}.${language}`

/** Loads the page in another language from now on. */
function reloadIn(code: string, language: Language): void {
  // The two cookies that the server reads to choose a page's language; not every browser has cookieStore.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `lang=${language}; path=/; max-age=${year}; samesite=lax`
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${chosenFor(code, language)}; path=/; samesite=lax`
  location.reload()
}

/**
 * Takes the page to the language of the link, once: after that the payer's own choice counts, among those on offer.
 * Says whether the page is being loaded again.
 */
export function followLink(
  code: string,
  language: Language,
  offered: readonly Language[],
): boolean {
  const here = getLocale()
  const notes = document.cookie.split('; ')
  const chosen =
    notes.includes(chosenFor(code, here)) && languagesOf(language, offered).includes(here)
  if (language === here || chosen) return false
  reloadIn(code, language)
  return true
}

/** The payer chooses a language. */
export const chooseLanguage = reloadIn

/** The one that the page is not in. */
export const otherLanguage = (): Language => (getLocale() === 'zh' ? 'en' : 'zh')
