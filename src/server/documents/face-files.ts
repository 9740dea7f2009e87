import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from '@cantoo/fontkit'
import type { Language } from '#domain/time-zones.ts'

type Weight = 400 | 700
/** A font file of a package: `noto-sans-<family>-<part>-<weight>-normal.woff`. */
type Face = { readonly family: string; readonly part: string }

const require = createRequire(import.meta.url)
const folders = new Map<string, string>()
const packageOf = (family: string) => `@fontsource/noto-sans${family && `-${family}`}`
function folderOf(family: string): string {
  const known = folders.get(family)
  if (known !== undefined) return known
  const found = require.resolve(`${packageOf(family)}/package.json`).replace(/package\.json$/, '')
  folders.set(family, found)
  return found
}
const pathOf = ({ family, part }: Face, weight: Weight) =>
  `${folderOf(family)}files/noto-sans-${family && `${family}-`}${part}-${weight}-normal.woff`

const face = (family: string, part = family): Face => ({ family, part })
const latin = face('', 'latin')
const simplified = face('sc', 'chinese-simplified')
const japanese = face('jp', 'japanese')
const korean = face('kr', 'korean')
const ideographs = [simplified, face('tc', 'chinese-traditional'), japanese, korean]

const scripts: readonly (readonly [RegExp, readonly Face[]])[] = [
  [/\p{sc=Hangul}/u, [korean]],
  [/[\p{sc=Hiragana}\p{sc=Katakana}\u30FC]/u, [japanese]],
  [/\p{sc=Han}/u, ideographs],
  [/\p{scx=Arabic}/u, [face('arabic')]],
  [/\p{scx=Hebrew}/u, [face('hebrew')]],
  [/\p{scx=Thaana}/u, [face('thaana')]],
  [/\p{scx=Thai}/u, [face('thai')]],
  [/\p{scx=Lao}/u, [face('lao')]],
  [/\p{scx=Khmer}/u, [face('khmer')]],
  [/\p{scx=Devanagari}/u, [face('devanagari')]],
  [/\p{scx=Bengali}/u, [face('bengali')]],
  [/\p{scx=Gurmukhi}/u, [face('gurmukhi')]],
  [/\p{scx=Gujarati}/u, [face('gujarati')]],
  [/\p{scx=Oriya}/u, [face('oriya')]],
  [/\p{scx=Tamil}/u, [face('tamil')]],
  [/\p{scx=Telugu}/u, [face('telugu')]],
  [/\p{scx=Kannada}/u, [face('kannada')]],
  [/\p{scx=Malayalam}/u, [face('malayalam')]],
  [/\p{scx=Sinhala}/u, [face('sinhala')]],
  [/\p{scx=Georgian}/u, [face('georgian')]],
  [/\p{scx=Armenian}/u, [face('armenian')]],
  [/\p{scx=Ethiopic}/u, [face('ethiopic')]],
]
/** Fonts for Latin, Greek and Cyrillic letters, split into parts. */
const letters = ['latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'].map(
  (part) => face('', part),
)

/**
 * The rarer Chinese, Japanese and Korean characters are split into a hundred files; a style sheet says which file has
 * which characters.
 */
const numbered = new Map<string, readonly { readonly face: Face; readonly spans: Spans }[]>()
type Spans = readonly (readonly [from: number, to: number])[]
function partsOf(family: string) {
  const known = numbered.get(family)
  if (known) return known
  const css = readFileSync(`${folderOf(family)}400.css`, 'utf8')
  const rule = /noto-sans-[a-z]+-(\d+)-400-normal\.woff\)[^}]*?unicode-range:\s*([^;}]+)/g
  const parts = [...css.matchAll(rule)].map(([, part = '', ranges = '']) => {
    const spans = ranges.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    })
    return { face: face(family, part), spans }
  })
  numbered.set(family, parts)
  return parts
}
const rareSigns = (code: number): readonly Face[] =>
  ['sc', 'tc', 'jp', 'kr'].flatMap((family) =>
    partsOf(family)
      .filter(({ spans }) => spans.some(([from, to]) => code >= from && code <= to))
      .map((part) => part.face),
  )

/** Opened fonts, cached for the process; at most as many as there are scripts in use. */
const open = new Map<string, Font>()
function fontOf(path: string): Font {
  const known = open.get(path)
  if (known) return known
  const font = create(readFileSync(path))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} holds several faces`)
  open.set(path, font)
  return font
}

/**
 * The font for a character, or null if no font has it; only fonts that may have it are opened. Quotation marks are full
 * width in Chinese and narrow in English, so the font of the document's language comes first.
 */
export function fontFor(sign: string, language: Language, bold: boolean): Font | null {
  const code = sign.codePointAt(0) ?? 0
  const own = scripts.find(([script]) => script.test(sign))?.[1] ?? []
  const common = language === 'zh' ? [simplified, latin] : [latin, simplified]
  const weight = bold ? 700 : 400
  for (const faces of [() => [...own, ...common, ...letters], () => rareSigns(code)])
    for (const one of faces()) {
      const font = fontOf(pathOf(one, weight))
      if (font.hasGlyphForCodePoint(code)) return font
    }
  return null
}
