// In which language a public page answers. Each has an address in both: /faq and /zh/faq.
import type { Locale } from './site-files.ts'

export const isChinese = (path: string): boolean => path === '/zh' || path.startsWith('/zh/')

/** The English address of a public page. */
export const plainPath = (path: string): string =>
  isChinese(path) ? path.slice('/zh'.length) || '/' : path

/** The address of a public page in a language, by its English one. */
export const pathIn = (locale: Locale, plain: string): string =>
  locale === 'en' ? plain : plain === '/' ? '/zh' : `/zh${plain}`

export type Move = { readonly location: string; readonly chosen?: Locale }

/**
 * Where a visitor of a public page is led on account of the language, if anywhere. `?lang=` chooses for
 * good. Without it, who reads Chinese (`locale`) goes from the English address to the Chinese one, and
 * nobody the other way: an address under /zh has said what it wants.
 */
export function languageMove(path: string, search: string, locale: Locale): Move | undefined {
  const asked = new URLSearchParams(search)
  const wanted = asked.get('lang')
  asked.delete('lang')
  const rest = asked.size > 0 ? `?${asked}` : ''
  const plain = plainPath(path)
  if (wanted === 'en' || wanted === 'zh') {
    return { location: pathIn(wanted, plain) + rest, chosen: wanted }
  }
  if (isChinese(path) || locale === 'en') return undefined
  return { location: pathIn('zh', plain) + rest }
}

/** The cookie by which the choice is known again; the portal reads the same one. */
export const languageCookie = (locale: Locale): string =>
  `lang=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
