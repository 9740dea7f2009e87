// Which file answers an address of the site, and how it is sent. Pure: no file is read here and
// nothing of the HTTP framework is known.
import { landingPath } from '#domain/places.ts'
import type { Encoding, Locale, SiteFile, SiteFiles } from './site-files.ts'

/** The built pages that are shells: an island shows what belongs to the address. */
export type Shell = 'aq' | 'payer' | 'sandbox'

/**
 * Says which shell shows a path, `undefined` when none does.
 * The portal's and the payer's route tables decide; this file only asks.
 */
export type ShellOf = (path: string) => Shell | undefined

export type Found =
  | { kind: 'file'; status: 200 | 404; file: SiteFile; canonical?: string }
  | { kind: 'redirect'; status: 302 | 308; location: string }

export interface Answer {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
}

/** What of a request decides how a found file is sent. */
export interface Wanted {
  method: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

const SHELL_NAMES: ReadonlySet<string> = new Set<Shell>(['aq', 'payer', 'sandbox'])

/**
 * Finds what answers `path` (no query; `search` is the query with its `?`, or empty).
 * `locale` is the visitor's language: it chooses among pages that have one address in both.
 * Always finds something: an unknown address gets the not-found page with status 404.
 */
export function find(
  site: SiteFiles,
  shellOf: ShellOf,
  path: string,
  search: string,
  locale: Locale,
): Found {
  const elsewhere = movedTo(path)
  if (elsewhere !== undefined) {
    // Nobody may be sent to another host by an address like //host/ or /\host/.
    if (/^\/[/\\]/.test(elsewhere)) return notFound(site, path, locale)
    return { kind: 'redirect', status: 308, location: elsewhere + search }
  }
  if (path === '/index') return { kind: 'redirect', status: 302, location: landingPath + search }
  const exact = lookUp(site, shellOf, path, locale)
  if (exact) return { kind: 'file', status: 200, file: exact }
  if (path.endsWith('.htm') && !path.endsWith('/index.htm')) {
    const canonical = path.slice(0, -'.htm'.length)
    // `/` has no twin, in neither language.
    const isRoot = canonical.endsWith('/') || canonical === '/zh'
    const twin = isRoot ? undefined : lookUp(site, shellOf, canonical, locale)
    if (twin) return { kind: 'file', status: 200, file: twin, canonical }
  }
  return notFound(site, path, locale)
}

/** The address that replaces `path` for good: no trailing slash, no /index before /aq. */
function movedTo(path: string): string | undefined {
  if (path.length > 1 && path.endsWith('/')) return path.replace(/\/+$/, '') || '/'
  if (path.startsWith('/index/aq/')) return path.slice('/index'.length)
  return undefined
}

function lookUp(site: SiteFiles, shellOf: ShellOf, path: string, locale: Locale) {
  const shell = shellOf(path)
  if (shell !== undefined) return site.pages[locale].get(shell)
  const file = site.files.get(path)
  if (file) return file
  // A public page has an address of its own in each language: /faq and /zh/faq.
  const chinese = path === '/zh' || path.startsWith('/zh/')
  const name = (chinese ? path.slice('/zh'.length) : path).slice(1)
  if (name === 'index' || SHELL_NAMES.has(name)) return undefined
  return site.pages[chinese ? 'zh' : 'en'].get(name === '' ? 'index' : name)
}

function notFound(site: SiteFiles, path: string, locale: Locale): Found {
  const chinese = path === '/zh' || path.startsWith('/zh/')
  const file = site.pages[chinese ? 'zh' : locale].get('error404')
  if (!file) throw new Error('readSiteFiles guarantees an error404 page in both languages')
  return { kind: 'file', status: 404, file }
}

/** The response for what `find` found: compressed as the visitor allows, 304 when unchanged. */
export function answer(found: Found, wanted: Wanted): Answer {
  if (found.kind === 'redirect') {
    const headers = { location: found.location, 'cache-control': 'no-cache' }
    return { status: found.status, headers, body: null }
  }
  const variant = found.file[bestEncoding(found.file, wanted.acceptEncoding)] ?? found.file.identity
  const headers: Record<string, string> = { ...variant.headers }
  if (found.canonical !== undefined) headers.link = `<${found.canonical}>; rel="canonical"`
  if (found.status === 404) headers['cache-control'] = 'no-store'
  else if (matches(wanted.ifNoneMatch, variant.etag)) {
    delete headers['content-length']
    delete headers['content-encoding']
    delete headers['content-type']
    return { status: 304, headers, body: null }
  }
  return { status: found.status, headers, body: wanted.method === 'HEAD' ? null : variant.body }
}

function bestEncoding(file: SiteFile, accept: string | undefined): Encoding {
  if (accept === undefined || accept === '') return 'identity'
  if (file.br && allows(accept, 'br')) return 'br'
  return file.gzip && allows(accept, 'gzip') ? 'gzip' : 'identity'
}

/** True when an Accept-Encoding header names the encoding (or `*`) and does not set it to q=0. */
function allows(accept: string, encoding: string): boolean {
  let any = false
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const zero = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    if (name === encoding) return !zero
    if (name === '*') any = !zero
  }
  return any
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const held = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return held.includes(etag) || held.includes('*')
}
