import { builtOrigin } from '#domain/public-addresses.ts'
import { getLocale } from '#paraglide/runtime.js'

export type SiteLocale = 'en' | 'zh'
/** The path of a public page in English; the Chinese one derives from it. */
export type SitePath = `/${string}`

export const siteLocale = (): SiteLocale => (getLocale() === 'zh' ? 'zh' : 'en')

/** The path of a public page in a language: `/aq/faq`, or `/zh/aq/faq` in Chinese. */
function pathIn(locale: SiteLocale, path: SitePath): string {
  if (locale === 'en') return path
  return path === '/' ? '/zh' : path.startsWith('/#') ? `/zh${path.slice(1)}` : `/zh${path}`
}

/** The path of a public page in the language of this build. */
export const sitePath = (path: SitePath): string => pathIn(siteLocale(), path)

/** The absolute URL in a language; the server replaces the built host with its own. */
export const addressIn = (locale: SiteLocale, path: SitePath): string =>
  builtOrigin + pathIn(locale, path)

/** Address that stores the other language as preference and shows the same page in it. */
export function languagePath(locale: SiteLocale, path: SitePath): string {
  return `${pathIn(locale, path)}?lang=${locale}`
}
