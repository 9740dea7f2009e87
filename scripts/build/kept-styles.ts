// Of a style sheet what pages use: the words of their HTML and of their scripts say it.
import { PurgeCSS } from 'purgecss'

/** A sheet and who uses it. */
interface InUse {
  /** The whole sheet. */
  raw: string
  htmls: readonly string[]
  /** The scripts of the pages. */
  code: readonly string[]
  /** Every rule about an attribute stays, for elements that are not in the HTML but drawn by a script. */
  drawnByScript?: true
}

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
  // One with quotes in it, as grid areas have them, stands between backticks.
  ...code.split(/[\s`]+/),
]
// A part of an island puts `card--pad_none` together when it runs; its scripts hold `card` only.
const VARIANT = /\.([\w-]+)(--[\w-]+_[\w-]+)/g
const variantsIn = (css: string, names: ReadonlySet<string>): string[] =>
  [...css.matchAll(VARIANT)].flatMap(([, name = '', variant = '']) =>
    names.has(name) ? name + variant : [],
  )

// `[data-state=open]` and its like.
const ATTRIBUTE = /\[([\w-]+)/g

// A token that is set or asked for.
const TOKEN = /--[\w-]+/g
// Those in here are overlooked by PurgeCSS.
const KEYFRAMES = /@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g

/** Of the sheet what its pages and their scripts use, tokens included. */
export async function keptOf({ raw, htmls, code, drawnByScript }: InUse): Promise<string> {
  const words = new Set(code.flatMap(inScript))
  const variants = variantsIn(raw, words)
  const attributes = [...raw.matchAll(ATTRIBUTE)].map(([, name = '']) => name)
  const tokens = [...htmls, ...code, ...(raw.match(KEYFRAMES) ?? [])].flatMap(
    (text) => text.match(TOKEN) ?? [],
  )
  const [kept] = await new PurgeCSS().purge({
    css: [{ raw }],
    content: [
      ...htmls.map((html) => ({ raw: html, extension: 'html' })),
      { raw: [...words, ...variants].join('\n'), extension: 'words' },
    ],
    extractors: [
      { extensions: ['html'], extractor: inPage },
      { extensions: ['words'], extractor: (text: string) => text.split('\n') },
    ],
    dynamicAttributes: [...LATER, ...ROOT_MARKS, ...PARTS, ...(drawnByScript ? attributes : [])],
    safelist: { greedy: [STATE], variables: tokens },
    variables: true,
    keyframes: true,
  })
  if (!kept || kept.css.length < 1_000) throw new Error('pages would have no style')
  return kept.css
}
