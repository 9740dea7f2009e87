// A style sheet for each kind of page: the Panda styles of the sources that the page imports, transitively, and the
// recipes imported there with all variants. Anything no rule uses, such as a token, is removed.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { loadConfigAndCreateContext } from '@pandacss/node'
import { transform } from 'lightningcss'
import { shells } from '../../src/domain/routes.ts'
import { ROOT } from './run.ts'
import { shortSheet } from './short-classes.ts'

/** The sheets of public pages without and with an island. */
export const PUBLIC = ['public', 'public-island'] as const
const SHEETS = join(ROOT, '.cache', 'sheets')
const sheetFile = (name: string): string => join(SHEETS, `${name}.css`)

const ISLAND = /\sclient:\w+/
const RECIPES = /import \{([^}]*)\} from '#styled\/recipes'/g
// The browsers of astro.config.mjs: light-dark() is not transpiled.
const targets = { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) }

// Imports of our own files, in a module, an Astro page or its scripts.
const IMPORT = /\b(?:from|import)\b\s*\(?\s*'([#.][^']*)'/g

type Sources = readonly string[]

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** The entry sources of each sheet. */
function pagesBySheet(): ReadonlyMap<string, Sources> {
  const pages = globSync('src/pages/**/*.astro', { cwd: ROOT }).sort()
  const pageOf = (shell: string) => `src/pages/${shell}.astro`
  const others = pages.filter((page) => !shells.some((shell) => page === pageOf(shell)))
  const hasIsland = (page: string) => reachOf([page]).some((path) => ISLAND.test(read(path)))
  const [plain, island] = PUBLIC
  return new Map<string, Sources>([
    ...shells.map((shell) => [shell, [pageOf(shell)]] as const),
    [plain, others.filter((page) => !hasIsland(page))],
    [island, others.filter(hasIsland)],
  ])
}

/** The sources and their transitive imports. */
function reachOf(from: Sources): Sources {
  const reached = new Set(from)
  for (const path of reached)
    for (const [, to = ''] of read(path).matchAll(IMPORT)) {
      const file = to.startsWith('#') ? `src/${to.slice(1)}` : posix.join(posix.dirname(path), to)
      if (DRAWS.has(file)) reached.add(file)
    }
  return [...reached]
}
const DRAWS = new Set(globSync('src/**/*.{ts,tsx,astro}', { cwd: ROOT }))

/** Writes the sheet of every kind of page, with short names of utilities. */
export async function writePageSheets(names: ReadonlyMap<string, string>): Promise<void> {
  mkdirSync(SHEETS, { recursive: true })
  for (const [name, pages] of pagesBySheet()) {
    const sources = reachOf(pages)
    const include = sources.filter((path) => read(path).includes('#styled/'))
    const recipes = include.flatMap((path) =>
      [...read(path).matchAll(RECIPES)].flatMap(([, named = '']) => named.match(/\w+/g) ?? []),
    )
    const staticCss = {
      recipes: Object.fromEntries(recipes.map((recipe) => [recipe, ['*' as const]])),
    }
    const config = { include, staticCss }
    const context = await loadConfigAndCreateContext({ cwd: ROOT, config })
    context.parseFiles()
    const sheet = context.createSheet()
    context.appendLayerParams(sheet)
    context.appendBaselineCss(sheet)
    context.appendParserCss(sheet)
    const named = new Set(sources.flatMap((path) => read(path).match(TOKEN) ?? []))
    writeFileSync(sheetFile(name), used(shortSheet(context.getCss(sheet), names), named))
  }
}

const TOKEN = /--[\w-]+/g
const all = (css: string, pattern: RegExp) =>
  [...css.matchAll(pattern)].map(([, name = '']) => name)

/** A minified sheet without the tokens and keyframes that neither it nor `named` uses. */
export function used(css: string, named: ReadonlySet<string>): string {
  const unused = new Set<string>()
  for (;;) {
    // Always starts from the whole sheet: minifying a minified sheet again makes it larger.
    const small = minify(css, [...unused])
    const before = unused.size
    for (const name of unusedIn(small)) if (!named.has(name)) unused.add(name)
    if (unused.size === before) return small
  }
}

/** The tokens and keyframes of a sheet that none of its rules uses. */
function unusedIn(css: string): string[] {
  const asked = new Set(all(css, /var\((--[\w-]+)/g))
  const animated = all(css, /animation(?:-name)?:([^;}]*)/g).join(' ')
  const frames = all(css, /@keyframes ([\w-]+)/g).filter(
    (name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(animated),
  )
  return [...all(css, /[{;](--[\w-]+):/g).filter((name) => !asked.has(name)), ...frames]
}

const minify = (css: string, unusedSymbols: string[]): string =>
  transform({
    filename: 'sheet.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    unusedSymbols,
  }).code.toString()

export const sheetOf = (name: string): string => readFileSync(sheetFile(name), 'utf8')
