/**
 * Control characters and direction overrides are removed, so that a text shows exactly what it contains. The zero-width
 * joiner and non-joiner stay: Persian and the Indic scripts need them for spelling.
 */
const unseen = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

export const plainText = (text: string): string =>
  text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\t', '  ').replace(unseen, '')

const wide = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFF60\u3000-\u303F]|\p{sc=Han}/u
/** Scripts without spaces between words; only a dictionary knows where a word ends. */
const spaceless = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const partsOf = (text: string, by: Intl.Segmenter): string[] =>
  [...by.segment(text)].map(({ segment }) => segment)
/** Characters that never begin a line. */
const closing = /^[，。、；：？！）》」』”’…,.;:?!)\]}]/

/** Unbreakable units of a line: words with the space after them, and each Chinese or Japanese character. */
function unitsOf(text: string): string[] {
  const units: string[] = []
  const signs = spaceless.test(text)
    ? partsOf(text, words).flatMap((word) => (spaceless.test(word) ? word : [...word]))
    : text
  for (const sign of signs) {
    const last = units.at(-1)
    const apart = last !== undefined && spaceless.test(sign) && spaceless.test(last)
    const joins =
      last !== undefined &&
      !apart &&
      (closing.test(sign) ||
        sign === ' ' ||
        (!wide.test(sign) && !/(?:\s|[\u2E80-\u9FFF\uFF00-\uFF60]|\p{sc=Han})$/u.test(last)))
    if (joins) units[units.length - 1] = last + sign
    else units.push(sign)
  }
  return units
}

/**
 * Breaks a text into lines that fit the given width. A word longer than a line is broken at the line's end; the text's
 * own line breaks stay.
 */
export function linesOf(
  text: string,
  room: number,
  widthOf: (text: string) => number,
): readonly string[] {
  return plainText(text)
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      for (const unit of unitsOf(paragraph)) {
        if (widthOf((line + unit).trimEnd()) <= room) {
          line += unit
          continue
        }
        if (line !== '') lines.push(line.trimEnd())
        line = ''
        for (const sign of partsOf(unit, graphemes)) {
          if (line !== '' && widthOf(line + sign) > room) {
            lines.push(line)
            line = ''
          }
          line += sign
        }
      }
      return [...lines, line.trimEnd()]
    })
}
