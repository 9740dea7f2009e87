import { printableSpans } from './printable-table.ts'

type Span = readonly [from: number, to: number]
let known: readonly Span[] | undefined

function spans(): readonly Span[] {
  if (known) return known
  let end = -1
  known = printableSpans.split(' ').map((entry): Span => {
    const [gap = '0', more = '0'] = entry.split('.')
    const from = end + 1 + Number.parseInt(gap, 36)
    end = from + Number.parseInt(more, 36)
    return [from, end]
  })
  return known
}

function isHeld(code: number): boolean {
  const table = spans()
  let [low, high] = [0, table.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [from, to] = table[middle] ?? [0, 0]
    if (code < from) high = middle - 1
    else if (code > to) low = middle + 1
    else return true
  }
  return false
}

/** Typographic characters that Unicode also classifies as pictographs. */
const ofPrint = '©®™‼⁉↔↕'
const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0F|\u20E3/u
/** Spaces, line breaks and characters without a visible glyph. */
const blank = /[\p{Z}\p{C}]/u

/** Whether a text contains a pictograph: an emoji, or a character that is drawn as one (☀ ✔ ☎). */
export const hasPicture = (text: string): boolean =>
  [...text].some((sign) => picture.test(sign) && !ofPrint.includes(sign))

/**
 * The first grapheme that our PDF documents cannot print, including combining marks; null if all are printable.
 * Pictographs are never printable: documents contain only letters, digits and punctuation.
 */
export function unprintableSign(text: string): string | null {
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(
    text.normalize('NFC'),
  )) {
    if (hasPicture(segment)) return segment
    for (const sign of segment)
      if (!blank.test(sign) && !isHeld(sign.codePointAt(0) ?? 0)) return segment
  }
  return null
}
