import { builtOrigin } from '#domain/public-addresses.ts'
import { getLocale } from '#paraglide/runtime.js'

export type SiteLocale = 'en' | 'zh'
/** The address of a public page in English; the Chinese one follows from it. */
export type SitePath = `/${string}`

/** The language of this build. */
export const siteLocale = (): SiteLocale => (getLocale() === 'zh' ? 'zh' : 'en')

/** The address of a public page in a language: `/aq/faq`, or `/zh/aq/faq` in Chinese. */
function pathIn(locale: SiteLocale, path: SitePath): string {
  if (locale === 'en') return path
  return path === '/' ? '/zh' : path.startsWith('/#') ? `/zh${path.slice(1)}` : `/zh${path}`
}

/** The address of a public page in the language of this build. */
export const sitePath = (path: SitePath): string => pathIn(siteLocale(), path)

/** The whole address in a language; the server puts its own host in the place of the built one. */
export const addressIn = (locale: SiteLocale, path: SitePath): string =>
  builtOrigin + pathIn(locale, path)

/** Chooses the other language for good and shows the same page in it. */
export function languagePath(locale: SiteLocale, path: SitePath): string {
  return `${pathIn(locale, path)}?lang=${locale}`
}
