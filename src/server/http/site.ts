import type { AppDeps } from './env.ts'
import type { SecurityHeaders } from './security-headers.ts'
import type { Locale } from './site-files.ts'
import { type Answer, answer, type Found, find } from './static-files.ts'

type Headers = Answer['headers']

/** Answers requests for the built site. */
export type SiteAnswers = {
  /** A page or file that stands under this address; undefined when none does. */
  readonly known: (request: Request) => Response | undefined
  /** Any other address: what has moved is redirected, the rest is not found. */
  readonly any: (request: Request, requestId: string) => Response
}

/**
 * Answers with all headers at once: put on one by one, they would take longer than the rest of the answer.
 * They are put together once for each way a file is sent.
 */
export function siteAnswers(
  { files, shellOf }: NonNullable<AppDeps['site']>,
  secure: SecurityHeaders,
  newId: AppDeps['newId'],
): SiteAnswers {
  const complete = new WeakMap<Headers, Headers>()
  const headersOf = ({ status, headers }: Answer): Headers => {
    const isPage = headers['content-type']?.startsWith('text/html') ?? false
    // What a 304 carries replaces what the browser keeps: the page goes on under the policy it came with.
    const safety = status === 304 ? {} : secure.of(isPage)
    const all = { ...safety, ...headers }
    complete.set(headers, all)
    return all
  }
  const send = (request: Request, found: Found, requestId: string) => {
    const sent = answer(found, {
      method: request.method,
      acceptEncoding: request.headers.get('accept-encoding') ?? undefined,
      ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
      range: request.headers.get('range') ?? undefined,
      ifRange: request.headers.get('if-range') ?? undefined,
    })
    const headers = complete.get(sent.headers) ?? headersOf(sent)
    return new Response(sent.body, {
      status: sent.status,
      headers: { ...headers, 'x-request-id': requestId },
    })
  }
  const look = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const { headers } = request
    const chosen = /(?:^|;\s*)lang=(en|zh)(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1]
    if (chosen === 'en' || chosen === 'zh') return find(files, shellOf, pathname, search, chosen)
    // Who comes from a page of ours has seen the way to the other language; where no cookie is kept,
    // that is all we can know of a choice.
    const within = URL.parse(headers.get('referer') ?? '')?.host === headers.get('host')
    return find(files, shellOf, pathname, search, readableIn(headers), !within)
  }
  return {
    known: (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      const found = look(request)
      return found.kind === 'file' && found.status === 200
        ? send(request, found, newId('req'))
        : undefined
    },
    any: (request, requestId) => send(request, look(request), requestId),
  }
}

/** Of our two languages the one that the browser names first; else English. */
const readableIn = (headers: globalThis.Headers): Locale =>
  /(?:^|[\s,])(zh|en)\b/i.exec(headers.get('accept-language') ?? '')?.[1]?.toLowerCase() === 'zh'
    ? 'zh'
    : 'en'
