// What stands between a visitor and the first paint of a public page is taken out of the way. Its style,
// of everything that was built only what these pages use, is written into it, so that one answer is
// enough; one text for all pages, so that one hash in the content policy allows it. Its scripts, which
// no page needs to be read, are fetched after all else.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PurgeCSS } from 'purgecss'
import { pageFiles } from './graph.ts'

const PRELOAD = /<link rel="modulepreload"[^>]*>/g
const LINK = /<link rel="stylesheet" href="([^"]+)">/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', gt: '>', lt: '<', quot: '"' }
// What the platform and our scripts put on an element, and no built page holds yet.
const LATER = ['open', 'hidden', 'disabled', 'aria-invalid', 'aria-busy']
// Parts of a component are told apart by the value of this attribute.
const PARTS = ['data-part']
// States that no page shows when it is built: `.x:is(:hover, [data-hover])` would be left without its first half.
const STATE = /^:(?!is$|where$|not$|has$)/
const ROOT_MARKS = ['data-theme', 'data-signed-in']

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? whole),
  )

/** Names of elements, classes and attributes in a page. */
const inPage = (html: string): string[] => [
  ...[...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    decoded(names).split(/\s+/),
  ),
  ...[...html.matchAll(/\sid="([^"]*)"/g)].flatMap(([, name = '']) => name),
  ...[...html.matchAll(/<([a-z][\w-]*)|\s([a-z][\w-]*)(?==|\s|>)/g)].flatMap(
    ([, element = '', attribute = '']) => [element, attribute].filter(Boolean),
  ),
]
const inScript = (code: string): string[] => code.match(/[\w-]+/g) ?? []

/** A page whose parts are all drawn when it is built: no island brings further styles. */
export const isDrawn = (html: string): boolean => !html.includes('<astro-island')

/** The pages of `pages` (path to HTML) made ready to be painted at once; `folder` holds the built files. */
export async function readyToPaint(
  pages: ReadonlyMap<string, string>,
  folder: string,
): Promise<Map<string, string>> {
  const htmls = [...pages.values()]
  const sheets = new Set(
    htmls.flatMap((html) => [...html.matchAll(LINK)].map(([, path = '']) => path)),
  )
  const scripts = new Set(htmls.flatMap((html) => pageFiles(html, folder).scripts))
  const read = (path: string) => readFile(join(folder, path), 'utf8')
  const raw = (await Promise.all([...sheets].map(read))).join('\n')
  const code = await Promise.all([...scripts].map(read))
  const [kept] = await new PurgeCSS().purge({
    css: [{ raw }],
    content: [
      ...htmls.map((html) => ({ raw: html, extension: 'html' })),
      ...code.map((text) => ({ raw: text, extension: 'js' })),
    ],
    extractors: [
      { extensions: ['html'], extractor: inPage },
      { extensions: ['js'], extractor: inScript },
    ],
    dynamicAttributes: [...LATER, ...ROOT_MARKS, ...PARTS],
    safelist: { greedy: [STATE] },
    variables: true,
    keyframes: true,
  })
  if (!kept || kept.css.length < 1_000) throw new Error('the public pages would have no style')
  const style = `<style>${kept.css}</style>`
  return new Map(
    [...pages].map(([path, html]) => {
      const [first] = LINK.exec(html) ?? []
      LINK.lastIndex = 0
      if (first === undefined) throw new Error(`${path} has no stylesheet`)
      const styled = html.replace(first, () => style).replace(LINK, '')
      const light = styled
        .replace(PRELOAD, '')
        .replaceAll('<script type="module" src', '<script type="module" fetchpriority="low" src')
      return [path, light]
    }),
  )
}
