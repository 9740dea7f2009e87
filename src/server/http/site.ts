import type { AppDeps } from './env.ts'
import type { SecurityHeaders } from './security-headers.ts'
import type { BuiltPage, Locale, SiteFiles } from './site-files.ts'
import { pathIn } from './site-language.ts'
import {
  type Answer,
  answer,
  find,
  hasParts,
  type ShellOf,
  type SiteMatch,
} from './static-files.ts'

type Headers = Answer['headers']

export type SiteAnswers = {
  /** The page or file at this address; undefined when there is none. */
  readonly known: (request: Request) => Response | undefined
  /** The response for any other address: a redirect when it has moved, else not found. */
  readonly any: (request: Request, requestId: string) => Response
}

/**
 * Builds all headers at once, because setting them one by one would take longer than the rest of the response. They are
 * cached for each variant of a file.
 */
export function siteAnswers(
  { files, shellOf }: NonNullable<AppDeps['site']>,
  secure: SecurityHeaders,
  newId: AppDeps['newId'],
): SiteAnswers {
  const complete = new WeakMap<Headers, Headers>()
  const headersOf = ({ status, headers }: Answer, page: BuiltPage | undefined): Headers => {
    // The headers of a 304 replace those in the browser's cache; without these the page stays under the policy it came
    // with.
    const safety = status === 304 ? {} : secure.of(page)
    const all = { ...safety, ...headers }
    complete.set(headers, all)
    return all
  }
  const send = ({ method, headers: asked }: Request, found: SiteMatch, requestId: string) => {
    const text = (name: string) => asked.get(name) ?? undefined
    const wanted = {
      method,
      acceptEncoding: text('accept-encoding'),
      ifNoneMatch: text('if-none-match'),
    }
    const parts = hasParts(found) && { range: text('range'), ifRange: text('if-range') }
    const sent = answer(found, parts ? { ...wanted, ...parts } : wanted)
    const page = found.kind === 'file' ? found.file.page : undefined
    const headers = complete.get(sent.headers) ?? headersOf(sent, page)
    return new Response(sent.body, {
      status: sent.status,
      headers: { ...headers, 'x-request-id': requestId },
    })
  }
  // The most requested pages are resolved once, per language and path.
  const pages: Record<Locale, ReadonlyMap<string, SiteMatch>> = {
    en: pagesFor('en', files, shellOf),
    zh: pagesFor('zh', files, shellOf),
  }
  const look = ({ url, headers }: Request): SiteMatch => {
    const address = url.slice(url.indexOf('/', 'https://'.length))
    // Files have one path in both languages and no other spelling.
    const file = files.files.get(address)
    if (file) return { kind: 'file', status: 200, file }
    const chosen = /(?:^|;\s*)lang=(en|zh)(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1]
    const isChosen = chosen === 'en' || chosen === 'zh'
    const locale = isChosen ? chosen : readableIn(headers)
    const page = pages[locale].get(address)
    if (page) return page
    const { pathname, search } = new URL(url)
    if (isChosen) return find(files, shellOf, pathname, search, locale)
    // A visitor who comes from a page of ours has seen the language switch; where cookies are blocked, that is the only
    // sign of a choice.
    const referer = headers.get('referer')
    const within = referer !== null && URL.parse(referer)?.host === headers.get('host')
    return find(files, shellOf, pathname, search, locale, !within)
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

/** The public pages in a language by path, for visitors from anywhere. */
function pagesFor(
  locale: Locale,
  files: SiteFiles,
  shellOf: ShellOf,
): ReadonlyMap<string, SiteMatch> {
  const addresses = (['en', 'zh'] as const).flatMap((written) =>
    [...files.pages[written].keys()].map((name) =>
      pathIn(written, name === 'index' ? '/' : `/${name}`),
    ),
  )
  const found = addresses.map(
    (address) => [address, find(files, shellOf, address, '', locale)] as const,
  )
  return new Map(found.filter(([, { kind, status }]) => kind === 'file' && status === 200))
}

/** The first supported language in Accept-Language, else English. */
const readableIn = (headers: globalThis.Headers): Locale =>
  /(?:^|[\s,])(zh|en)\b/i.exec(headers.get('accept-language') ?? '')?.[1]?.toLowerCase() === 'zh'
    ? 'zh'
    : 'en'
