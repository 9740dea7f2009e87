import { type PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import type { Language } from '#domain/time-zones.ts'
import type { Faces } from './faces.ts'
import { linesOf, plainText } from './lines.ts'
import { isFromRight } from './shape.ts'
import { type Role, tagsOf } from './tags.ts'

/** A4 in points, with its margins. */
export const sheet = {
  width: 595.28,
  height: 841.89,
  left: 56,
  right: 56,
  top: 64,
  bottom: 64,
} as const
export const entryHeight = 18
export const room = sheet.width - sheet.left - sheet.right

const ink = rgb(0.09, 0.13, 0.15)
const quiet = rgb(0.36, 0.41, 0.44)
const line = rgb(0.82, 0.85, 0.87)

export type Look = {
  readonly size?: number
  readonly bold?: boolean
  readonly quiet?: boolean
  /** Points from the left margin. */
  readonly indent?: number
  readonly after?: number
  /** Whether the paragraph is right-to-left; decided by its first letter if omitted. */
  readonly rtl?: boolean
}

export type Sheets = ReturnType<typeof sheetsOf>

/**
 * Pages of a document, filled from the top; overflow continues on the next page. Every text is tagged with its role, so
 * that the document can be read aloud.
 */
export function sheetsOf(doc: PDFDocument, faces: Faces, language: Language) {
  const tags = tagsOf(doc, language)
  let headed = false
  let page: PDFPage | null = null
  let y = 0
  const open = (): PDFPage => {
    page = doc.addPage([sheet.width, sheet.height])
    y = sheet.height - sheet.top
    return page
  }
  const at = (height: number): PDFPage =>
    page === null || y - height < sheet.bottom ? open() : page

  /** Large bold text is a heading, and the first heading is the document's title. */
  const roleOf = ({ size = 10, bold = false }: Look): Role => {
    if (!bold || size < 13) return 'P'
    const role = headed ? 'H2' : 'H1'
    headed = true
    return role
  }
  const handOf = (text: string, { size = 10, bold = false, rtl }: Look) => ({
    ...{ size, bold },
    rtl: rtl ?? isFromRight(text),
  })
  const write = (on: PDFPage, text: string, x: number, baseline: number, look: Look) => {
    const plain = plainText(text)
    const hand = handOf(plain, look)
    faces.draw(on, plain, { ...hand, x, y: baseline, color: look.quiet ? quiet : ink })
  }
  const put: typeof write = (on, text, ...rest) => {
    if (text !== '') tags.draw(on, () => write(on, text, ...rest))
  }
  const widthOf = (text: string, look: Look = {}) => faces.widthOf(text, handOf(text, look))
  const broken = (text: string, width: number, look: Look) =>
    linesOf(text, width, (part) => widthOf(part, look))

  return {
    tags,
    open,
    at,
    put,
    widthOf,
    broken,
    /** Reserves that much height on the page, in points, and returns the y of its lower edge. */
    take(points: number) {
      y -= points
      return y
    },
    /** Draws what repeats on every page and is not part of the text. */
    note: (on: PDFPage, text: string, x: number, baseline: number, look: Look) =>
      tags.decorate(on, () => write(on, text, x, baseline, look)),
    /** The finished PDF with its structure tree. */
    save(): Promise<Uint8Array> {
      tags.finish()
      faces.finish()
      return doc.save()
    },
    /** Continues at the top of an existing page. */
    turnTo(one: PDFPage) {
      page = one
      y = sheet.height - sheet.top
    },
    count: () => doc.getPageCount(),
    space: (points: number) => {
      y -= points
    },
    text(text: string, look: Look = {}) {
      const { size = 10, indent = 0, after = 0 } = look
      const step = size * 1.5
      const rtl = isFromRight(plainText(text))
      const own = { ...look, rtl }
      tags.within(roleOf(look), () => {
        for (const one of broken(text, room - indent, own)) {
          const on = at(step)
          y -= step
          const from = rtl ? room - widthOf(one, own) : indent
          put(on, one, sheet.left + from, y + size * 0.4, own)
        }
      })
      y -= after
    },
    /** A label and its value, side by side. */
    pair(name: string, value: string) {
      const [column, step] = [150, 15]
      const rtl = isFromRight(plainText(value))
      const [names, values] = [
        broken(name, column - 12, { quiet: true }),
        broken(value, room - column, { rtl }),
      ]
      tags.within('P', () => {
        for (let index = 0; index < Math.max(names.length, values.length); index++) {
          const on = at(step)
          y -= step
          put(on, names[index] ?? '', sheet.left, y + 4, { quiet: true })
          put(on, values[index] ?? '', sheet.left + column, y + 4, { rtl })
        }
      })
      y -= 3
    },
    /** A list line with a text at its right end. */
    entry(text: string, end: string, look: Look = {}) {
      const { indent = 0 } = look
      // The text at the end may be as long as the first one; then each gets half of the line.
      const ends = broken(end, room / 2, look)
      const endWidth = Math.max(...ends.map((one) => widthOf(one, look)))
      const texts = broken(text, room - indent - endWidth - 12, look)
      tags.within('P', () => {
        for (let index = 0; index < Math.max(texts.length, ends.length); index++) {
          const on = at(entryHeight)
          y -= index === 0 ? entryHeight : entryHeight - 4
          const [left = '', right = ''] = [texts[index], ends[index]]
          put(on, left, sheet.left + indent, y + 5, look)
          put(on, right, sheet.left + room - widthOf(right, look), y + 5, look)
        }
      })
    },
    rule() {
      const on = at(12)
      y -= 6
      tags.decorate(on, () =>
        on.drawLine({
          ...{ start: { x: sheet.left, y }, end: { x: sheet.left + room, y } },
          ...{ thickness: 0.5, color: line },
        }),
      )
      y -= 6
    },
    /** The remaining area of the page, below what was written. */
    rest: () => ({ page: at(1), top: y, height: y - sheet.bottom }),
  }
}
