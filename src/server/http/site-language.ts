// The language of a public page, which has a path in each: /faq and /zh/faq.
import type { Locale } from './site-files.ts'

export const isChinese = (path: string): boolean => path === '/zh' || path.startsWith('/zh/')

/** The English path of a public page. */
export const plainPath = (path: string): string =>
  isChinese(path) ? path.slice('/zh'.length) || '/' : path

/** The path of a public page in a language, from its English path. */
export const pathIn = (locale: Locale, plain: string): string =>
  locale === 'en' ? plain : plain === '/' ? '/zh' : `/zh${plain}`

export type Move = { readonly location: string; readonly chosen?: Locale }

/**
 * The redirect that a visitor's language calls for, if any. `?lang=` chooses permanently. Without it, a reader of
 * Chinese (`locale`) is redirected from the English path to the Chinese one, and nobody the other way: a path under /zh
 * is an explicit choice.
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

/** The cookie that stores the choice; the portal reads the same one. */
export const languageCookie = (locale: Locale): string =>
  `lang=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
