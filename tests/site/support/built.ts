// The built public pages, parsed once for all tests.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { JSDOM } from 'jsdom'
import { builtOrigin } from '#domain/public-addresses.ts'
import { shells } from '#domain/routes.ts'

export const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))
const SHELLS: ReadonlySet<string> = new Set(shells)

type Language = 'en' | 'zh'
export type Page = {
  readonly language: Language
  /** The English address. */
  readonly path: string
  /** The address in its language. */
  readonly address: string
  readonly html: string
  readonly document: Document
}

const addressIn = (language: Language, path: string): string =>
  language === 'en' ? path : path === '/' ? '/zh' : `/zh${path}`

function pagesIn(language: Language): Page[] {
  const folder = join(DIST, language)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).slice(0, -'.html'.length))
    .filter((name) => !SHELLS.has(name))
    .sort()
    .map((name) => {
      const path = name === 'index' ? '/' : `/${name}`
      const html = readFileSync(join(folder, `${name}.html`), 'utf8')
      const address = addressIn(language, path)
      const { document } = new JSDOM(html, { url: builtOrigin + address }).window
      return { language, path, address, html, document }
    })
}

export const pages: readonly Page[] = [...pagesIn('en'), ...pagesIn('zh')]

/** The pages that search engines may index. */
export const found = pages.filter(
  ({ document }) => document.querySelector('meta[name=robots]') === null,
)

/** The pages that are canonical themselves. */
export const own = found.filter(
  ({ document, address }) =>
    document.querySelector('link[rel=canonical]')?.getAttribute('href') === builtOrigin + address,
)

export const named = (list: readonly Page[]): [string, Page][] =>
  list.map((page) => [page.address, page])
