// Reads the built site into memory once, each file with its compressed variants, ETag and headers, so that a request
// costs a look-up and no file access.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { getMimeType } from 'hono/utils/mime'
import { builtOrigin, builtPhone, builtSales, telTo } from '#domain/public-addresses.ts'
import { CannotStart } from '#server/kernel/settings-reader.ts'
import { escaped } from './fill-page.ts'
import { inlineHashes, styleHashes } from './page-policy.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

export type Locale = 'en' | 'zh'
export type Encoding = 'br' | 'gzip' | 'identity'

/** One encoding of a file, ready to send. */
interface Variant {
  body: Uint8Array<ArrayBuffer>
  etag: string
  headers: Readonly<Record<string, string>>
}

/** A built page, with the data for its content security policy. */
export interface BuiltPage {
  /** Its key in `SiteFiles.pages`. */
  readonly name: string
  /** Hashes (`sha256-…`) of its inline scripts, for `script-src`. */
  readonly scriptHashes: readonly string[]
  /** Likewise for its inline styles, for `style-src`. */
  readonly styleHashes: readonly string[]
}

export interface SiteFile {
  /** Set for pages only: the data for the content security policy. */
  page?: BuiltPage
  identity: Variant
  br?: Variant
  gzip?: Variant
}

export interface SiteFiles {
  /** Pages by language and name, without the extension: `index`, `product/dcc`. */
  pages: Readonly<Record<Locale, ReadonlyMap<string, SiteFile>>>
  /** The `Link` header of each portal screen, by its path: the scripts it needs in addition to those of its shell. */
  screens: Readonly<Record<Locale, ReadonlyMap<string, string>>>
  /** Files that both languages share, by path: `/_astro/main.x.js`. */
  files: ReadonlyMap<string, SiteFile>
}

const captions = { vtt: 'text/vtt; charset=utf-8' }
const typeOf = (path: string): string =>
  getMimeType(path) ?? getMimeType(path, captions) ?? 'application/octet-stream'

const COMPRESSED = /\.(br|gz)$/
const YEAR = 'public, max-age=31536000, immutable'
// A changed font or video gets a new file name, so it is cached like a hashed file.
const KEPT = /^(?:_astro|fonts|videos)\//
// File types that may contain the host or sandbox parts.
const FITTED: ReadonlySet<string> = new Set(['.html', '.xml', '.txt'])
// Parts of a page that exist in the sandbox only; live mode must not even mention it.
const SANDBOX_PART = /<!--sandbox-->[\s\S]*?<!--\/sandbox-->/g
// The line with the phone number, which may be absent.
const PHONE_PART = /<!--phone-->[\s\S]*?<!--\/phone-->/g

/** Contact details for visitors besides the form; without a phone its line is left out. */
export interface Reach {
  salesAddress: string
  servicePhone: string | null
}

/** Throws when the site has not been built in that folder; the message can be shown as it is. */
export function requireSite(folder: string): void {
  for (const locale of ['en', 'zh'])
    if (!existsSync(join(folder, locale, 'error404.html')))
      throw new CannotStart([`The site is not built in ${folder}: run npm run build.`])
}

/**
 * Reads the folder that `npm run build` wrote. Outside the sandbox its page parts and its shell are left out; `origin`
 * is the public address of this server, `reach` the contact details of its contact page. Throws as `requireSite` does.
 */
export async function readSiteFiles(
  folder: string,
  sandbox: boolean,
  origin: string,
  reach: Reach = { salesAddress: builtSales, servicePhone: builtPhone },
): Promise<SiteFiles> {
  requireSite(folder)
  const here = { sandbox, origin, ...reach }
  const [en, zh] = await Promise.all([readPages(folder, 'en', here), readPages(folder, 'zh', here)])
  const pages = { en, zh }
  const files = await Promise.all(
    namesIn(join(folder, 'files')).map(async (path) => {
      const cache = KEPT.test(path) ? YEAR : 'public, max-age=3600'
      const sent = { cache, vary: 'Accept-Encoding' }
      return [`/${path}`, await readFile(join(folder, 'files', path), here, sent)] as const
    }),
  )
  return { pages, screens: readScreens(folder), files: new Map(files) }
}

const PRELOAD = 'rel=modulepreload'

/** The `Link` headers that the build recorded for the screens. */
function readScreens(folder: string): SiteFiles['screens'] {
  const path = join(folder, 'screens.json')
  const noted: Partial<Record<Locale, Record<string, string[]>>> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {}
  const linksOf = (scripts: string[]) => scripts.map((file) => `<${file}>; ${PRELOAD}`).join(', ')
  const of = (locale: Locale) =>
    new Map(Object.entries(noted[locale] ?? {}).map(([address, list]) => [address, linksOf(list)]))
  return { en: of('en'), zh: of('zh') }
}

/** The properties of this server that built files are adapted to. */
interface Here extends Reach {
  sandbox: boolean
  origin: string
}

interface Sent {
  cache: string
  vary: string
  locale?: Locale
}

async function readPages(
  folder: string,
  locale: Locale,
  here: Here,
): Promise<Map<string, SiteFile>> {
  // Some paths answer in either language, so caches must keep the two apart.
  const vary = 'Accept-Encoding, Accept-Language, Cookie'
  const sent = { cache: 'no-cache', vary, locale }
  const paths = namesIn(join(folder, locale)).filter(
    (path) => path !== 'sandbox.html' || here.sandbox,
  )
  const pages = await Promise.all(
    paths.map(async (path) => {
      const file = await readFile(join(folder, locale, path), here, sent)
      const name = path.replace(/\.html$/, '')
      const html = Buffer.from(file.identity.body).toString('utf8')
      const distinct = (hashes: string[]) => [...new Set(hashes)].sort()
      const page = {
        name,
        scriptHashes: distinct(inlineHashes(html)),
        styleHashes: distinct(styleHashes(html)),
      }
      return [name, { ...file, page }] as const
    }),
  )
  return new Map(pages)
}

/** Reads a file. Adapted files are compressed again, on worker threads. */
async function readFile(
  path: string,
  here: Here,
  { cache, vary, locale }: Sent,
): Promise<SiteFile> {
  const built = readFileSync(path)
  const common = {
    'content-type': typeOf(path),
    'cache-control': cache,
    vary,
    ...(locale ? { 'content-language': locale === 'zh' ? 'zh-CN' : 'en' } : {}),
  }
  const fit = FITTED.has(extname(path)) ? fitted(built, here) : built
  if (fit !== built) {
    // From quality 7 on, each page would briefly take tens of megabytes, and startup half a second more, to save 1% of
    // bytes.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
    const [br, gz] = await Promise.all([brotli(fit, { params }), deflate(fit, { level: 9 })])
    return siteFile(fit, common, br, gz)
  }
  const twin = (ending: string) =>
    existsSync(path + ending) ? readFileSync(path + ending) : undefined
  return siteFile(built, common, twin('.br'), twin('.gz'))
}

function fitted(built: Buffer, { sandbox, origin, salesAddress, servicePhone }: Here): Buffer {
  const text = built.toString('utf8')
  const mine = (sandbox ? text : text.replace(SANDBOX_PART, ''))
    .replace(PHONE_PART, (part) => (servicePhone === null ? '' : part))
    .replaceAll(builtOrigin, origin)
    .replaceAll(`mailto:${builtSales}`, () => escaped(mailTo(salesAddress)))
    .replaceAll(builtSales, () => escaped(salesAddress))
    .replaceAll(telTo(builtPhone), () => telTo(servicePhone ?? ''))
    .replaceAll(builtPhone, () => escaped(servicePhone ?? ''))
  return mine === text ? built : Buffer.from(mine)
}

/** Encoded, so that characters in an e-mail address are not parsed as parts of the link. */
const mailTo = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`

function siteFile(plain: Buffer, common: Record<string, string>, br?: Buffer, gzip?: Buffer) {
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const variant = (bytes: Buffer, encoding: Encoding): Variant => {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    const extra = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const length = { 'content-length': String(bytes.length) }
    return { body: new Uint8Array(bytes), etag, headers: { ...common, ...extra, ...length, etag } }
  }
  // Ranges are supported only for files with a single encoding.
  const identity = variant(plain, 'identity')
  const parts = br || gzip ? {} : { 'accept-ranges': 'bytes' }
  return {
    identity: { ...identity, headers: { ...identity.headers, ...parts } },
    ...(br ? { br: variant(br, 'br') } : {}),
    ...(gzip ? { gzip: variant(gzip, 'gzip') } : {}),
  }
}

/** The files under a folder as forward-slash paths, without the compressed variants. */
function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}
