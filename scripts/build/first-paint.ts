// What stands between a visitor and the first paint of a public page is taken out of the way. Its style,
// of everything that was built only what these pages use, is written into it, so that one answer is
// enough; one text for all pages, and one for those with an island, so that two hashes in the content
// policy allow them. Its scripts, which no page needs to be read, are named on its body, and fetched
// after the first paint by src/site/layouts/arrival.js.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PurgeCSS } from 'purgecss'
import { everyScript, pageFiles } from './graph.ts'

const PRELOAD = /<link rel="modulepreload"[^>]*>/g
const MODULE = /<script type="module" src="([^"]+)"><\/script>/g
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
/** Names in a script: its words, and the parts of its texts, since a class may hold signs of any kind. */
const inScript = (code: string): string[] => [
  ...(code.match(/[\w-]+/g) ?? []),
  ...code.split(/[\s"'`]+/),
]
// A part of an island puts `card--pad_none` together when it runs; its scripts hold `card` only.
const VARIANT = /\.([\w-]+)(--[\w-]+_[\w-]+)/g
const variantsIn = (css: string, names: ReadonlySet<string>): string[] =>
  [...css.matchAll(VARIANT)].flatMap(([, name = '', variant = '']) =>
    names.has(name) ? name + variant : [],
  )

type Pages = ReadonlyMap<string, string>

/** The drawn pages of `pages` (path to HTML) made ready to be painted at once; `folder` holds the built files. */
export async function readyToPaint(pages: Pages, folder: string): Promise<Map<string, string>> {
  const hasIsland = (html: string) => html.includes('<astro-island')
  const plain = new Map([...pages].filter(([, html]) => !hasIsland(html)))
  const lively = new Map([...pages].filter(([, html]) => hasIsland(html)))
  return new Map([
    ...(await painted(plain, folder, (html) => pageFiles(html, folder).scripts)),
    ...(await painted(lively, folder, (html) => everyScript(html, folder))),
  ])
}

async function painted(
  pages: Pages,
  folder: string,
  scriptsOf: (html: string) => string[],
): Promise<[string, string][]> {
  const htmls = [...pages.values()]
  const sheets = new Set(
    htmls.flatMap((html) => [...html.matchAll(LINK)].map(([, path = '']) => path)),
  )
  const read = (path: string) => readFile(join(folder, path), 'utf8')
  const raw = (await Promise.all([...sheets].map(read))).join('\n')
  const code = await Promise.all([...new Set(htmls.flatMap(scriptsOf))].map(read))
  const style = `<style>${await keptOf(raw, htmls, code)}</style>`
  return [...pages].map(([path, html]) => {
    const [first] = html.match(LINK) ?? []
    if (first === undefined) throw new Error(`${path} has no stylesheet`)
    const scripts = [...html.matchAll(MODULE)].map(([, script = '']) => script)
    const light = html
      .replace(first, () => style)
      .replace(LINK, '')
      .replace(PRELOAD, '')
      .replace(MODULE, '')
      .replace('<body', `<body data-scripts="${scripts.join(' ')}"`)
    if (light.includes('<script type="module"')) throw new Error(`${path} has an inline module`)
    return [path, light]
  })
}

/** Of the styles `raw` what these pages and their scripts use. */
async function keptOf(raw: string, htmls: string[], code: string[]): Promise<string> {
  const variants = variantsIn(raw, new Set(code.flatMap(inScript)))
  const [kept] = await new PurgeCSS().purge({
    css: [{ raw }],
    content: [
      ...htmls.map((html) => ({ raw: html, extension: 'html' })),
      ...[...code, variants.join(' ')].map((text) => ({ raw: text, extension: 'js' })),
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
  return kept.css
}
