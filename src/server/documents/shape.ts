import type { Font } from '@cantoo/fontkit'
import bidiFactory from 'bidi-js'
import type { Language } from '#domain/time-zones.ts'
import { fontFor } from './face-files.ts'

/**
 * A positioned glyph, in thousandths of the font size; `text` is its text in reading order. A glyph without text is
 * drawn as an outline.
 */
export type Placed = {
  readonly id: number
  readonly text: string
  readonly advance: number
  readonly dx: number
  readonly dy: number
}
/** Glyphs of one font, from left to right. */
export type Run = {
  readonly font: Font
  readonly glyphs: readonly Placed[]
  readonly width: number
}

const bidi = bidiFactory()
const fromRight = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Thaana}]/u
// Ligatures of Latin letters would make a line narrower than the sum of its letters, and text search would miss them.
const latinFeatures = { liga: false, kern: false }
const joined = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u
/** Combining characters, which take the font of the character that they belong to. */
const dependent = /[\p{M}\u200C\u200D]/u

/** Whether a paragraph is right-to-left, decided by its first letter. */
export const isFromRight = (text: string): boolean =>
  fromRight.test(text) &&
  (bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0) % 2 === 1

/** Characters common to all scripts: between letters of a script they use its font, so that a line has fewer runs. */
const common = /[ .,:;!?()]/

type Piece = { text: string; readonly level: number }

/** Parts of a line that have one direction, from left to right. */
function piecesOf(line: string, rtl: boolean): readonly Piece[] {
  if (!rtl && !fromRight.test(line)) return [{ text: line, level: 0 }]
  const { levels } = bidi.getEmbeddingLevels(line, rtl ? 'rtl' : 'ltr')
  const pieces: Piece[] = []
  for (let at = 0; at < line.length; at++) {
    const level = levels[at] ?? 0
    const last = pieces.at(-1)
    if (last?.level === level) last.text += line[at] ?? ''
    else pieces.push({ text: line[at] ?? '', level })
  }
  for (let level = Math.max(...pieces.map((one) => one.level)); level > 0; level--)
    for (let from = 0; from < pieces.length; from++) {
      let to = from
      while ((pieces[to]?.level ?? -1) >= level) to++
      if (to > from) pieces.splice(from, to - from, ...pieces.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  return pieces
}

function wordsOf(text: string, faceOf: (sign: string) => Font): { text: string; font: Font }[] {
  const words: { text: string; font: Font }[] = []
  for (const sign of text) {
    const last = words.at(-1)
    const depends = dependent.test(sign) && last !== undefined && last.text !== ' '
    const stays = common.test(sign) && last?.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
    const font = last && (depends || stays) ? last.font : faceOf(sign)
    const apart = sign === ' ' || last?.text === ' '
    if (last && last.font === font && !apart) last.text += sign
    else words.push({ text: sign, font })
  }
  return words
}

/** Assigns the characters of a word to its glyphs, in order; each glyph gets as many characters as it was made from. */
function shared(text: string, counts: readonly number[]): readonly string[] {
  let signs = [...text]
  // A vowel drawn on both sides of its letter counts as two characters when decomposed.
  if (signs.length < counts.length) signs = [...text.normalize('NFD')]
  const exact = counts.reduce((sum, count) => sum + count, 0) === signs.length
  let at = 0
  return counts.map((count, index) => {
    const last = index === counts.length - 1
    const left = counts.length - 1 - index
    const take = last
      ? signs.length - at
      : exact
        ? count
        : Math.max(0, Math.min(1, signs.length - at - Math.min(left, signs.length - at - 1)))
    const own = signs.slice(at, at + take).join('')
    at += take
    return own
  })
}

/** Largest offset of a mark, in thousandths: readers take a larger one for a space. */
const reach = 100

/** Moves the text of marks with a large offset to the preceding letter; the glyphs are in reading order. */
function outlined(glyphs: readonly Placed[]): Placed[] {
  const made: Placed[] = []
  let base = 0
  for (const glyph of glyphs) {
    const { text, advance, dx, dy } = glyph
    const letter = made[base]
    if (advance === 0 && (Math.abs(dx) > reach || dy !== 0) && letter) {
      made[base] = { ...letter, text: letter.text + text }
      made.push({ ...glyph, text: '' })
      continue
    }
    base = made.length
    made.push(glyph)
  }
  return made
}

/**
 * Splits a glyph that stands for several characters, one of them a mark, into one glyph per character; all but the
 * first have no width. Readers treat a glyph whose text contains a mark as a mark.
 */
function apart(glyphs: readonly Placed[], font: Font): readonly Placed[] {
  const id = font.glyphForCodePoint(0x20)?.id ?? 0
  return glyphs.flatMap((glyph) => {
    const [first = '', ...more] = glyph.text
    if (glyph.advance === 0 || more.length === 0 || !/\p{Mn}/u.test(glyph.text)) return [glyph]
    const rest = more.map((text) => ({ ...{ id, text }, ...{ advance: 0, dx: 0, dy: 0 } }))
    return [{ ...glyph, text: first }, ...rest]
  })
}

function shapeWord(text: string, font: Font, rtl: boolean): Run {
  const scale = 1000 / font.unitsPerEm
  const drawn = rtl
    ? [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join('')
    : text
  const features = joined.test(text) ? latinFeatures : {}
  const run = font.layout(drawn, features, undefined, undefined, rtl ? 'rtl' : 'ltr')
  const counts = run.glyphs.map(({ codePoints }) => codePoints.length)
  // Readers expect the text of a mirrored character to be what it looks like.
  const texts = rtl ? shared(drawn, counts.toReversed()).toReversed() : shared(drawn, counts)
  const placed = run.glyphs.map((glyph, at) => {
    const position = run.positions?.[at]
    return {
      id: glyph.id,
      text: texts[at] ?? '',
      advance: Math.round((position?.xAdvance ?? glyph.advanceWidth) * scale),
      dx: Math.round((position?.xOffset ?? 0) * scale),
      dy: Math.round((position?.yOffset ?? 0) * scale),
    }
  })
  for (const [at, glyph] of placed.entries()) {
    const before = placed[at - 1]
    if (glyph.text !== '' || glyph.advance === 0) continue
    // A character drawn in two parts gets its text on the part that has width; otherwise the text is a zero-width
    // space.
    const swaps = !rtl && before?.advance === 0 && before.text !== ''
    placed[at] = { ...glyph, text: swaps ? before.text : '\u200B' }
    if (swaps) placed[at - 1] = { ...before, text: '' }
  }
  // In right-to-left text a mark precedes its letter on the page, which readers expect.
  const glyphs = rtl ? placed : apart(outlined(placed), font)
  return { font, glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) }
}

/**
 * Drawn for a character that no font has: fields refuse such characters, but file names and old records contain them.
 */
const missing = '?'

/** Shapes the lines of one document; each word is shaped once and cached. */
export function shaper(language: Language) {
  const fonts = new Map<string, Font | null>()
  const words = new Map<string, Run>()
  const found = (sign: string, bold: boolean) => {
    const key = `${bold ? 1 : 0}${sign}`
    const known = fonts.get(key)
    if (known !== undefined) return known
    const font = fontFor(sign, language, bold)
    fonts.set(key, font)
    return font
  }
  const faceOf = (sign: string, bold: boolean): Font => {
    const font = found(sign, bold) ?? found(missing, bold)
    if (!font) throw new Error('the faces of the paper are not there')
    return font
  }
  const shown = (line: string, bold: boolean) =>
    [...line].map((sign) => (dependent.test(sign) || found(sign, bold) ? sign : missing)).join('')
  const wordRun = (text: string, font: Font, rtl: boolean, bold: boolean): Run => {
    const key = `${bold ? 1 : 0}${rtl ? 1 : 0}${font.postscriptName} ${text}`
    const known = words.get(key)
    if (known) return known
    const run = shapeWord(text, font, rtl)
    words.set(key, run)
    return run
  }
  /** The runs of a line from left to right; `rtl` if its paragraph is right-to-left. */
  return (line: string, bold: boolean, rtl: boolean): readonly Run[] =>
    piecesOf(shown(line, bold), rtl).flatMap(({ text, level }) => {
      const turned = level % 2 === 1
      const runs = wordsOf(text, (sign) => faceOf(sign, bold)).map((word) =>
        wordRun(word.text, word.font, turned, bold),
      )
      return turned ? runs.reverse() : runs
    })
}
