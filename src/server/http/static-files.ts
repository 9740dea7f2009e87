// Resolves a path to a file of the site and decides how it is sent. Pure: it reads no file and knows nothing of the
// HTTP framework.
import { landingPath, namedBy, type Shell, shells } from '#domain/routes.ts'
import { byteRange } from './byte-range.ts'
import type { Encoding, Locale, SiteFile, SiteFiles } from './site-files.ts'
import { isChinese, languageCookie, languageMove, plainPath } from './site-language.ts'

/** The shell for a path, `undefined` when none. The route tables of portal and payer decide. */
export type ShellOf = (path: string) => Shell | undefined

type FoundFile = {
  kind: 'file'
  status: 200 | 404
  file: SiteFile
  canonical?: string
  /** The `Link` header that preloads the scripts of a portal screen. */
  preload?: string
}
export type SiteMatch =
  | FoundFile
  | { kind: 'redirect'; status: 302 | 308; location: string; chosen?: Locale }

export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: Uint8Array<ArrayBuffer> | null
}

/** The properties of a request that decide how a file is sent. */
export interface Wanted {
  method: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  range?: string | undefined
  ifRange?: string | undefined
}

const ANSWERS = 'mobile/faq/detail'
const SHELL_NAMES: ReadonlySet<string> = new Set(shells)

/**
 * Resolves `path` (without query; `search` is the query with its `?`, or empty). `locale` is the visitor's language,
 * which selects among pages that share one path. With `leads`, a reader of Chinese at an English path is redirected to
 * its Chinese twin. Always finds something: an unknown path gets the not-found page with status 404.
 */
export function find(
  site: SiteFiles,
  shellOf: ShellOf,
  path: string,
  search: string,
  locale: Locale,
  leads = true,
): SiteMatch {
  const elsewhere = movedTo(path)
  if (elsewhere !== undefined) {
    // Prevents an open redirect to another host through a path like //host/ or /\host/.
    if (/^\/[/\\]/.test(elsewhere)) return notFound(site, path, locale)
    return { kind: 'redirect', status: 308, location: elsewhere + search }
  }
  if (path === '/index') return { kind: 'redirect', status: 302, location: landingPath + search }
  const found = foundAt(site, shellOf, path, search, locale)
  const move = found.isPublic ? languageMove(path, search, leads ? locale : 'en') : undefined
  return move ? { kind: 'redirect', status: 302, ...move } : found.answer
}

/** The file at a path, and whether it is a public page with a path in each language. */
function foundAt(
  site: SiteFiles,
  shellOf: ShellOf,
  path: string,
  search: string,
  locale: Locale,
): { readonly answer: SiteMatch; readonly isPublic: boolean } {
  const at = (where: string, canonical?: string) => {
    const shell = shellOf(where)
    // Pages have an .htm twin; other files, such as robots.txt, have none.
    const other = canonical === undefined ? site.files.get(where) : undefined
    const file = shell ? site.pages[locale].get(shell) : other
    const page = file ? undefined : publicPage(site, where, search)
    const held = file ?? page
    if (!held) return undefined
    const preload =
      shell === 'aq' ? site.screens[locale].get(namedBy(where)?.path ?? '') : undefined
    const more = {
      ...(canonical !== undefined && { canonical }),
      ...(preload !== undefined && { preload }),
    }
    const answer = { kind: 'file', status: 200, file: held, ...more } as const
    return { answer, isPublic: page !== undefined }
  }
  // `/` has no .htm twin in either language.
  const twin = /^(?!.*\/(?:index|zh)?\.htm$)(.+)\.htm$/.exec(path)?.[1]
  return (
    at(path) ??
    (twin === undefined ? undefined : at(twin, twin)) ?? {
      answer: notFound(site, path, locale),
      isPublic: false,
    }
  )
}

/** The permanent replacement of `path`: without a trailing slash, and without /index before /aq. */
function movedTo(path: string): string | undefined {
  if (path.length > 1 && path.endsWith('/')) return path.replace(/\/+$/, '') || '/'
  if (path.startsWith('/index/aq/')) return path.slice('/index'.length)
  return undefined
}

function publicPage(site: SiteFiles, path: string, search: string): SiteFile | undefined {
  const name = plainPath(path).slice(1)
  if (name === 'index' || SHELL_NAMES.has(name)) return undefined
  const pages = site.pages[isChinese(path) ? 'zh' : 'en']
  if (name !== ANSWERS) return pages.get(name === '' ? 'index' : name)
  // The answers of the mobile FAQ are separate pages, named in the query.
  const id = new URLSearchParams(search).get('id')
  return pages.get(id === null ? 'mobile/faq' : `${ANSWERS}/${id}`)
}

/** Under /aq the portal shell shows not found, so that a signed-in user stays inside with their menu. */
function notFound(site: SiteFiles, path: string, locale: Locale): SiteMatch {
  const pages = site.pages[isChinese(path) ? 'zh' : locale]
  const shell = /^\/aq(?:\/|$)/i.test(path) ? pages.get('aq') : undefined
  const file = shell ?? pages.get('error404')
  if (!file) throw new Error('readSiteFiles guarantees an error404 page in both languages')
  return { kind: 'file', status: 404, file }
}

/** The response for a resolved path: compressed as the visitor accepts, 304 when unchanged, 206 for a range. */
export function answer(found: SiteMatch, wanted: Wanted): Answer {
  if (found.kind === 'redirect') {
    const headers = {
      location: found.location,
      'cache-control': 'no-cache',
      vary: 'Accept-Language, Cookie',
      ...(found.chosen ? { 'set-cookie': languageCookie(found.chosen) } : {}),
    }
    return { status: found.status, headers, body: null }
  }
  const variant = found.file[bestEncoding(found.file, wanted.acceptEncoding)] ?? found.file.identity
  const headers = headersOf(found, variant.headers)
  if (found.status === 200 && matches(wanted.ifNoneMatch, variant.etag)) {
    const { 'content-length': _, 'content-encoding': __, 'content-type': ___, ...kept } = headers
    return { status: 304, headers: kept, body: null }
  }
  const whole = { status: found.status, headers, body: variant.body }
  const sent = hasParts(found) ? partOf(whole, wanted) : whole
  return wanted.method === 'HEAD' ? { ...sent, body: null } : sent
}

/**
 * Whether ranges are supported: only for files without compressed variants (pictures and videos), whose bytes are the
 * same for everybody.
 */
export const hasParts = (found: SiteMatch): boolean =>
  found.kind === 'file' &&
  found.status === 200 &&
  found.file.br === undefined &&
  found.file.gzip === undefined

/** The range that a media player requests; the whole file without a range, or when If-Range names another version. */
function partOf(
  whole: Answer & { body: Uint8Array<ArrayBuffer> },
  { method, range, ifRange }: Wanted,
): Answer {
  const { headers, body } = whole
  const isSame = ifRange === undefined || ifRange === headers.etag
  const part = method === 'GET' && isSame ? byteRange(range, body.length) : undefined
  if (part === undefined) return whole
  if (part === 'none') {
    const said = { 'cache-control': 'no-store', 'content-range': `bytes */${body.length}` }
    return { status: 416, headers: said, body: null }
  }
  const bytes = body.subarray(part.first, part.last + 1)
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(bytes.length),
      'content-range': `bytes ${part.first}-${part.last}/${body.length}`,
    },
    body: bytes,
  }
}

/** The variant's own headers object, by identity, when nothing is added: `complete` caches by it. */
function headersOf(
  { status, canonical, preload }: FoundFile,
  own: Answer['headers'],
): Answer['headers'] {
  if (status === 404) return { ...own, 'cache-control': 'no-store' }
  const links = [canonical && `<${canonical}>; rel="canonical"`, preload].filter(Boolean)
  return links.length === 0 ? own : { ...own, link: links.join(', ') }
}

function bestEncoding(file: SiteFile, accept: string | undefined): Encoding {
  if (accept === undefined || accept === '') return 'identity'
  if (file.br && allows(accept, 'br')) return 'br'
  return file.gzip && allows(accept, 'gzip') ? 'gzip' : 'identity'
}

const named = {
  br: /(?:^|,)\s*br\s*(;[^,]*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(;[^,]*)?(?:,|$)/i,
  any: /(?:^|,)\s*\*\s*(;[^,]*)?(?:,|$)/,
}
const never = /;\s*q=0(?:\.0*)?\s*(?:;|$)/i

/** Whether an Accept-Encoding header names the encoding (or `*`) without setting it to q=0. */
export function allows(accept: string, encoding: 'br' | 'gzip'): boolean {
  const said = named[encoding].exec(accept) ?? named.any.exec(accept)
  return said !== null && !never.test(said[1] ?? '')
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const held = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return held.includes(etag) || held.includes('*')
}
