import { languagesOf } from '#domain/links/payer-look.ts'
import type { Language } from '#domain/time-zones.ts'
import { getLocale } from '#paraglide/runtime.js'

const year = 31_536_000

/** A session cookie that marks the language of a link's page as chosen; the server reads it too. */
const chosenFor = (code: string, language: Language) => `payer=${code}.${language}`

/** Stores the language and reloads the page in it. */
function reloadIn(code: string, language: Language): void {
  // The two cookies that the server reads to choose a page's language; not every browser has cookieStore.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `lang=${language}; path=/; max-age=${year}; samesite=lax`
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${chosenFor(code, language)}; path=/; samesite=lax`
  location.reload()
}

/**
 * Switches once to the language of the link; after that the payer's choice among the offered languages applies. Returns
 * whether the page is reloading.
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

export const chooseLanguage = reloadIn

export const otherLanguage = (): Language => (getLocale() === 'zh' ? 'en' : 'zh')
