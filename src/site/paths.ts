import { getLocale } from '#paraglide/runtime.js'

/** The address of a public page in the language of this build: `/faq`, or `/zh/faq` in Chinese. */
export function sitePath(path: `/${string}`): string {
  if (getLocale() === 'en') return path
  return path === '/' ? '/zh' : `/zh${path}`
}

/** The same public page in the other language. */
export function otherLanguagePath(path: `/${string}`): string {
  if (getLocale() === 'zh') return path
  return path === '/' ? '/zh' : `/zh${path}`
}
