import type { AppDeps, HttpContext } from './env.ts'
import type { Locale } from './site-files.ts'
import { answer, find } from './static-files.ts'

/** A page or file of the built site. */
export function siteAnswer(c: HttpContext, site: NonNullable<AppDeps['site']>): Response {
  const { pathname, search } = new URL(c.req.url)
  const found = find(site.files, site.shellOf, pathname, search, localeOf(c))
  const sent = answer(found, {
    method: c.req.method,
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  })
  for (const [name, value] of Object.entries(sent.headers)) c.header(name, value)
  c.status(sent.status as 200)
  return sent.body === null ? c.body(null) : c.body(sent.body)
}

/** The stored choice, else Chinese for a browser that reads it, else English. */
function localeOf(c: HttpContext): Locale {
  const chosen = /(?:^|;\s*)lang=(en|zh)(?:;|$)/.exec(c.req.header('cookie') ?? '')?.[1]
  if (chosen === 'en' || chosen === 'zh') return chosen
  return /(^|[\s,])zh\b/i.test(c.req.header('accept-language') ?? '') ? 'zh' : 'en'
}
