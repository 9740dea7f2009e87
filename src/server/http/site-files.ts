// Reads the built site into memory once, each file with its compressed forms, ETag and headers.
// A request then costs a look-up and no file access.
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

/** One form of a file, ready to send. */
interface Variant {
  body: Uint8Array<ArrayBuffer>
  etag: string
  headers: Readonly<Record<string, string>>
}

/** A built page, as its content security policy sees it. */
export interface BuiltPage {
  /** Its name in `SiteFiles.pages`. */
  readonly name: string
  /** Hashes (`sha256-…`) of its inline scripts, for `script-src`. */
  readonly scriptHashes: readonly string[]
  /** The same of its inline styles, for `style-src`. */
  readonly styleHashes: readonly string[]
}

export interface SiteFile {
  /** What a page needs of the content security policy; nothing else has it. */
  page?: BuiltPage
  identity: Variant
  br?: Variant
  gzip?: Variant
}

export interface SiteFiles {
  /** Pages by language and name, without the ending: `index`, `product/dcc`. */
  pages: Readonly<Record<Locale, ReadonlyMap<string, SiteFile>>>
  /** The header `Link` of each screen of the portal, by its address: the scripts it needs beside those of its shell. */
  screens: Readonly<Record<Locale, ReadonlyMap<string, string>>>
  /** Files with one address in both languages, by path: `/_astro/main.x.js`. */
  files: ReadonlyMap<string, SiteFile>
}

const captions = { vtt: 'text/vtt; charset=utf-8' }
const typeOf = (path: string): string =>
  getMimeType(path) ?? getMimeType(path, captions) ?? 'application/octet-stream'

const COMPRESSED = /\.(br|gz)$/
const YEAR = 'public, max-age=31536000, immutable'
// A typeface or a film that changes gets a new file name, so it is kept like a hashed file.
const KEPT = /^(?:_astro|fonts|videos)\//
// What may name the host or the sandbox.
const FITTED: ReadonlySet<string> = new Set(['.html', '.xml', '.txt'])
// Parts of a page that exist in the sandbox only; live mode must not even name it.
const SANDBOX_PART = /<!--sandbox-->[\s\S]*?<!--\/sandbox-->/g
// The line of a number that may be missing.
const PHONE_PART = /<!--phone-->[\s\S]*?<!--\/phone-->/g

/** Where visitors reach us without the form; without a phone its line is left out. */
export interface Reach {
  salesAddress: string
  servicePhone: string | null
}

/** Throws an error whose message can be shown as it is when the site has not been built in that folder. */
export function requireSite(folder: string): void {
  for (const locale of ['en', 'zh'])
    if (!existsSync(join(folder, locale, 'error404.html')))
      throw new CannotStart([`The site is not built in ${folder}: run npm run build.`])
}

/**
 * Reads the folder that `npm run build` wrote. Outside the sandbox the parts of pages that belong
 * to it are cut out, and its shell is left out; `origin` is the public address of this server,
 * `accessScopeOf` what its contact page shows.
 * Fails as `requireSite` does.
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

/** What the build has noted of the screens. */
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

/** What of this server the built files must be made to fit. */
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
  // Some addresses answer in either language, so a cache must keep the two apart.
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

/** What is made to fit is compressed anew, on the threads beside this one. */
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
    // From 7 on each page would take tens of megabytes for a moment, and half a second of the start, for 1% of bytes.
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

/** What stands in an address of mail beside its at sign is not to be read as a part of the link. */
const mailTo = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`

function siteFile(plain: Buffer, common: Record<string, string>, br?: Buffer, gzip?: Buffer) {
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const variant = (bytes: Buffer, encoding: Encoding): Variant => {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    const extra = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const length = { 'content-length': String(bytes.length) }
    return { body: new Uint8Array(bytes), etag, headers: { ...common, ...extra, ...length, etag } }
  }
  // Parts can be had of what has one form only.
  const identity = variant(plain, 'identity')
  const parts = br || gzip ? {} : { 'accept-ranges': 'bytes' }
  return {
    identity: { ...identity, headers: { ...identity.headers, ...parts } },
    ...(br ? { br: variant(br, 'br') } : {}),
    ...(gzip ? { gzip: variant(gzip, 'gzip') } : {}),
  }
}

/** The files under a folder as forward-slash paths; the compressed twins are left out. */
function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}
