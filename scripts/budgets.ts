// `npm run budgets`: compares the bytes that a page needs before it is usable, read from dist/, with their budgets.
// Bytes only, never times: a gate must be deterministic.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { shells } from '../src/domain/routes.ts'
import { everyScript, pageFiles, pageInView } from './build/graph.ts'
import { isMarked } from './build/other-language.ts'
import { ROOT } from './build/run.ts'
import { viewsFile } from './build/views.ts'

const KB = 1024
const DIST = join(ROOT, 'dist')
const FILES = join(DIST, 'files')

interface Budget {
  page: string
  name: string
  /** The views that the page loads by itself before it is usable, from src/ on; except those of the sandbox. */
  views?: readonly string[]
  /** Includes the islands that load when visible. */
  inView?: true
  script: number
  style: number
  /** Everything together: page, scripts, styles and preloaded fonts. */
  total?: number
}

const BUDGETS: Budget[] = [
  {
    page: 'aq',
    name: 'sign-in',
    views: ['portal/access/sessions/sign-in-page.tsx'],
    script: 95 * KB,
    style: 15 * KB,
  },
  {
    page: 'aq',
    name: 'first list after sign-in',
    views: [
      'portal/access/sessions/sign-in-page.tsx',
      'portal/access/captcha/shared/captcha-dialog.tsx',
      'portal/shell/screen-outlet.tsx',
      'portal/company/websites/list-page.tsx',
    ],
    script: 145 * KB,
    style: 15 * KB,
  },
  {
    page: 'payer-order',
    name: 'order',
    script: 5 * KB,
    style: 15 * KB,
    total: 20 * KB,
  },
  {
    page: 'payer-card',
    name: 'card',
    script: 36 * KB,
    style: 15 * KB,
    total: 48 * KB,
  },
  {
    page: 'product/payment-link-demo',
    name: 'link demo in view',
    inView: true,
    script: 100 * KB,
    style: 15 * KB,
  },
]
const FONT = 60 * KB
/** Every public page: a menu, the cookie banner, a form or a search, and nothing else. */
const PUBLIC = { script: 8 * KB, style: 15 * KB }
const SHELLS = new Set(shells.map((name) => `${name}.html`))

interface Row {
  what: string
  bytes: number
  limit: number
}

/** Bytes on the wire: the brotli file that the build wrote, otherwise the file itself (small or already compressed). */
function wire(path: string): number {
  return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size
}

/** The built file of every view, as recorded by the build. */
const notedViews = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(viewsFile(locale), 'utf8'))

function viewFiles(views: readonly string[], locale: string): string[] {
  if (views.length === 0) return []
  const noted = notedViews(locale)
  return views.map((view) => {
    const file = noted[view]
    if (file === undefined) throw new Error(`budgets: the build has no view ${view}`)
    return file
  })
}

function inlineScriptBytes(html: string): number {
  // Data blocks are read by search engines and never executed.
  const codes = [...html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)]
  if (codes.length === 0) return 0
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(codes.map(([, code]) => code).join(''), { params }).length
}

function inlineStyleBytes(html: string): number {
  const css = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('')
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return css === '' ? 0 : brotliCompressSync(css, { params }).length
}

function measure(budget: Budget, locale: string): Row[] {
  const path = join(DIST, locale, `${budget.page}.html`)
  const html = readFileSync(path, 'utf8')
  const filesOf = budget.inView ? pageInView : pageFiles
  const found = filesOf(html, FILES, viewFiles(budget.views ?? [], locale))
  const sum = (paths: string[]) =>
    paths.map((file) => wire(join(FILES, file))).reduce((all, one) => all + one, 0)
  const script = sum(found.scripts) + inlineScriptBytes(html)
  const style = sum(found.styles) + inlineStyleBytes(html)
  const font = sum(found.fonts)
  const name = `${budget.name}, ${locale}`
  const rows = [
    { what: `${name}: script`, bytes: script, limit: budget.script },
    { what: `${name}: style`, bytes: style, limit: budget.style },
    { what: `${name}: fonts`, bytes: font, limit: FONT },
  ]
  if (budget.total === undefined) return rows
  // The page's inline style is already in its bytes.
  const total = wire(path) + sum(found.scripts) + sum(found.styles) + font
  return [...rows, { what: `${name}: in all`, bytes: total, limit: budget.total }]
}

/** The largest public page of a language: many pages share one frame. */
function heaviestPublic(locale: string): Row[] {
  const pages = readdirSync(join(DIST, locale), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && !SHELLS.has(name),
  )
  const rows = pages.map((name) => {
    const page = name.slice(0, -'.html'.length)
    return measure({ page, name: `public page ${page}`, ...PUBLIC }, locale)
  })
  return [0, 1, 2].flatMap((kind) => {
    const ofKind = rows.flatMap((row) => row[kind] ?? [])
    return ofKind.sort((one, other) => other.bytes - one.bytes)[0] ?? []
  })
}

// Long enough that no library contains the same text by chance.
const TELLING = 20

// The palette finds pages by their names in both languages, a letter may be in either, and the checkout preview shows
// both; none of them loads before the user opens it.
const BILINGUAL = [
  'portal/palette/palette.tsx',
  'portal/links/checkout-settings/other-language.tsx',
]

/** Messages of `locale` found in the scripts of the other language, except in those views: there must be none. */
function foreignWords(locale: 'en' | 'zh'): string[] {
  const other = locale === 'en' ? 'zh' : 'en'
  const scripts = new Set(
    readdirSync(join(DIST, other))
      .filter((name) => name.endsWith('.html'))
      .flatMap((name) => everyScript(readFileSync(join(DIST, other, name), 'utf8'), FILES)),
  )
  for (const [view, path] of Object.entries(notedViews(other))) {
    if (BILINGUAL.includes(view) || isMarked(view)) scripts.delete(path)
  }
  const code = [...scripts].map((path) => readFileSync(join(FILES, path), 'utf8')).join('\n')
  return [...wordsIn(locale)].filter((text) => code.includes(text))
}

/** The static parts of a language's messages that the other language does not share. */
function wordsIn(locale: 'en' | 'zh'): Set<string> {
  const parts = (which: string) => {
    const folder = join(ROOT, 'messages', which)
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const texts = names
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
    const values = texts.flatMap((text) => [...text.matchAll(/:\s*"((?:[^"\\]|\\.)*)"/g)])
    return values.flatMap(([, value = '']) => value.split(/\{[^}]*\}/))
  }
  const shared = new Set(parts(locale === 'en' ? 'zh' : 'en'))
  const long = (text: string) => Buffer.byteLength(text) >= TELLING && !/[\\`$]|https?:/.test(text)
  return new Set(parts(locale).filter((text) => long(text) && !shared.has(text)))
}

const rows = [
  ...['en', 'zh'].flatMap(heaviestPublic),
  ...BUDGETS.flatMap((budget) => ['en', 'zh'].flatMap((locale) => measure(budget, locale))),
]
const width = Math.max(...rows.map((row) => row.what.length))
const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`.padStart(9)
for (const { what, bytes, limit } of rows) {
  const mark = bytes > limit ? '  OVER' : ''
  console.log(`${what.padEnd(width)} ${kb(bytes)} of ${kb(limit)}${mark}`)
}
const foreign = (['en', 'zh'] as const).flatMap((locale) =>
  foreignWords(locale).map((text) => `${locale} in the other language's scripts: ${text}`),
)
for (const line of foreign) console.log(line)
const broken = foreign.length + rows.filter((row) => row.bytes > row.limit).length
console.log(broken === 0 ? '\nall within budget, one language a build' : `\n${broken} not kept`)
process.exitCode = broken === 0 ? 0 : 1
