import { type PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import type { Language } from '#domain/time-zones.ts'
import type { Faces } from './faces.ts'
import { linesOf, plainText } from './lines.ts'
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
/** The height of a line of a list. */
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
}

export type Sheets = ReturnType<typeof sheetsOf>

/**
 * Pages of a document, written from the top; what does not fit goes on on the next one. Every piece of text is tagged as
 * what it is, so that the document can be read aloud.
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

  /** What is large and bold is a heading, the first of them that of the whole. */
  const roleOf = ({ size = 10, bold = false }: Look): Role => {
    if (!bold || size < 13) return 'P'
    const role = headed ? 'H2' : 'H1'
    headed = true
    return role
  }
  const write = (on: PDFPage, text: string, x: number, baseline: number, look: Look) => {
    const size = look.size ?? 10
    let from = x
    for (const run of faces(plainText(text), size, look.bold ?? false)) {
      on.drawText(run.text, {
        ...{ x: from, y: baseline, size, font: run.font },
        color: look.quiet ? quiet : ink,
      })
      from += run.width
    }
  }
  const put: typeof write = (on, text, ...rest) => {
    if (text !== '') tags.draw(on, () => write(on, text, ...rest))
  }
  const widthOf = (text: string, { size = 10, bold = false }: Look = {}) =>
    faces(text, size, bold).reduce((sum, { width }) => sum + width, 0)
  const broken = (text: string, width: number, look: Look) =>
    linesOf(text, width, (part) => widthOf(part, look))

  return {
    tags,
    open,
    at,
    put,
    widthOf,
    broken,
    /** Takes so much room on the page and gives the height at which it ends. */
    take(points: number) {
      y -= points
      return y
    },
    /** What repeats on every page and is no part of the text. */
    note: (on: PDFPage, text: string, x: number, baseline: number, look: Look) =>
      tags.decorate(on, () => write(on, text, x, baseline, look)),
    /** The document as a file, with its structure. */
    save(): Promise<Uint8Array> {
      tags.finish()
      return doc.save()
    },
    /** Goes on at the top of a page that is there already. */
    turnTo(one: PDFPage) {
      page = one
      y = sheet.height - sheet.top
    },
    /** How many pages there are. */
    count: () => doc.getPageCount(),
    space: (points: number) => {
      y -= points
    },
    text(text: string, look: Look = {}) {
      const { size = 10, indent = 0, after = 0 } = look
      const step = size * 1.5
      tags.within(roleOf(look), () => {
        for (const one of broken(text, room - indent, look)) {
          const on = at(step)
          y -= step
          put(on, one, sheet.left + indent, y + size * 0.4, look)
        }
      })
      y -= after
    },
    /** A name and what it is, side by side. */
    pair(name: string, value: string) {
      const [column, step] = [150, 15]
      const [names, values] = [
        broken(name, column - 12, { quiet: true }),
        broken(value, room - column, {}),
      ]
      tags.within('P', () => {
        for (let index = 0; index < Math.max(names.length, values.length); index++) {
          const on = at(step)
          y -= step
          put(on, names[index] ?? '', sheet.left, y + 4, { quiet: true })
          put(on, values[index] ?? '', sheet.left + column, y + 4, {})
        }
      })
      y -= 3
    },
    /** A line of a list with what stands at its right end. */
    entry(text: string, end: string, look: Look = {}) {
      const on = at(entryHeight)
      y -= entryHeight
      const { indent = 0 } = look
      const [first = ''] = broken(text, room - 60 - indent, look)
      tags.within('P', () => {
        put(on, first, sheet.left + indent, y + 5, look)
        put(on, end, sheet.left + room - widthOf(end, look), y + 5, look)
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
    /** What is left of the page under what was written. */
    rest: () => ({ page: at(1), top: y, height: y - sheet.bottom }),
  }
}
