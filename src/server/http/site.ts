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
  const headersOf = ({ status, headers }: Answer, page: BuiltPage | undefined): Headers => {
    // What a 304 carries replaces what the browser keeps: the page goes on under the policy it came with.
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
  // What most requests are for is found once: the pages as each language finds them under their plain addresses.
  const pages: Record<Locale, ReadonlyMap<string, SiteMatch>> = {
    en: pagesFor('en', files, shellOf),
    zh: pagesFor('zh', files, shellOf),
  }
  const look = ({ url, headers }: Request): SiteMatch => {
    const address = url.slice(url.indexOf('/', 'https://'.length))
    // Files have one address in both languages, and nobody writes it in another way.
    const file = files.files.get(address)
    if (file) return { kind: 'file', status: 200, file }
    const chosen = /(?:^|;\s*)lang=(en|zh)(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1]
    const isChosen = chosen === 'en' || chosen === 'zh'
    const locale = isChosen ? chosen : readableIn(headers)
    const page = pages[locale].get(address)
    if (page) return page
    const { pathname, search } = new URL(url)
    if (isChosen) return find(files, shellOf, pathname, search, locale)
    // Who comes from a page of ours has seen the way to the other language; where no cookie is kept,
    // that is all we can know of a choice.
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

/** The public pages that a reader of a language gets under their addresses, wherever he comes from. */
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

/** Of our two languages the one that the browser names first; else English. */
const readableIn = (headers: globalThis.Headers): Locale =>
  /(?:^|[\s,])(zh|en)\b/i.exec(headers.get('accept-language') ?? '')?.[1]?.toLowerCase() === 'zh'
    ? 'zh'
    : 'en'
