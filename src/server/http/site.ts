import type { AppDeps, HttpContext } from './env.ts'
import type { SecurityHeaders } from './security-headers.ts'
import type { Locale } from './site-files.ts'
import { answer, find } from './static-files.ts'

/**
 * A page or file of the built site, with all its headers at once: put on one by one, they would take longer
 * than the rest of the answer.
 */
export function siteAnswer(
  c: HttpContext,
  site: NonNullable<AppDeps['site']>,
  secure: SecurityHeaders,
): Response {
  const { pathname, search } = new URL(c.req.url)
  const found = find(site.files, site.shellOf, pathname, search, localeOf(c))
  const sent = answer(found, {
    method: c.req.method,
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  })
  const isPage = sent.headers['content-type']?.startsWith('text/html') ?? false
  // What a 304 carries replaces what the browser keeps: the page goes on under the policy it came with.
  const safety = sent.status === 304 ? {} : secure.of(isPage)
  const headers = { ...safety, ...sent.headers, 'x-request-id': c.get('requestId') }
  c.set('isComplete', true)
  return new Response(sent.body, { status: sent.status, headers })
}

/** The stored choice, else Chinese for a browser that reads it, else English. */
function localeOf(c: HttpContext): Locale {
  const chosen = /(?:^|;\s*)lang=(en|zh)(?:;|$)/.exec(c.req.header('cookie') ?? '')?.[1]
  if (chosen === 'en' || chosen === 'zh') return chosen
  return /(^|[\s,])zh\b/i.test(c.req.header('accept-language') ?? '') ? 'zh' : 'en'
}
