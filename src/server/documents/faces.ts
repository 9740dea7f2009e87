import type { Font } from '@cantoo/fontkit'
import {
  beginText,
  type Color,
  endText,
  type PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  setTextRise,
} from '@cantoo/pdf-lib'
import type { Language } from '#domain/time-zones.ts'
import { embeddedFace } from './embedded-face.ts'
import { outlineOf } from './outline.ts'
import { type Run, shaper } from './shape.ts'

/** How a line is set: its size in points, its weight, and whether its paragraph is right-to-left. */
type Hand = { readonly size: number; readonly bold: boolean; readonly rtl: boolean }

/** The fonts of a document, covering every script that a name, an address or a product may use. */
export type Faces = {
  /** Width of a line, in points. */
  readonly widthOf: (line: string, hand: Hand) => number
  /** Draws a line, starting at the left end of its baseline. */
  readonly draw: (page: PDFPage, line: string, at: Hand & Point) => void
  /** Writes the fonts into the document, each with the glyphs that it uses; call it after everything is drawn. */
  readonly finish: () => void
}
type Point = { readonly x: number; readonly y: number; readonly color: Color }

/** Merges adjacent runs of one font into one text: only then do PDF readers put a right-to-left line in order. */
function joinedRuns(runs: readonly Run[]): readonly Run[] {
  const made: Run[] = []
  for (const run of runs) {
    const last = made.at(-1)
    if (last?.font === run.font)
      made[made.length - 1] = {
        ...{ font: run.font, glyphs: [...last.glyphs, ...run.glyphs] },
        width: last.width + run.width,
      }
    else made.push(run)
  }
  return made
}

/** The fonts of a document in a language; each is opened when a text first needs it. */
export function facesFor(doc: PDFDocument, language: Language): Faces {
  const shape = shaper(language)
  const used = new Map<Font, ReturnType<typeof embeddedFace>>()
  const pages = new Map<PDFPage, Set<string>>()
  const faceOn = (page: PDFPage, font: Font) => {
    const face = used.get(font) ?? embeddedFace(doc.context, font, used.size)
    used.set(font, face)
    const named = pages.get(page) ?? new Set()
    pages.set(page, named)
    if (!named.has(face.name)) page.node.setFontDictionary(PDFName.of(face.name), face.ref)
    named.add(face.name)
    return face
  }

  /** Shows glyphs of one font from a point, and returns how far the pen moved. */
  const show = (page: PDFPage, { font, glyphs }: Run, x: number, at: Hand & Point): number => {
    const face = faceOn(page, font)
    const { size, y } = at
    // If the first glyph is shifted, the line starts at the shift: a gap before it would be read as a space.
    let [text, rise, moved, pen] = ['', 0, glyphs[0]?.dx ?? 0, 0]
    const from = x + (moved * size) / 1000
    page.pushOperators(
      ...[beginText(), setFontAndSize(face.name, size), setTextMatrix(1, 0, 0, 1, from, y)],
    )
    const outlines: { readonly id: number; readonly dx: number; readonly dy: number }[] = []
    const flush = () => {
      if (text !== '')
        page.pushOperators(PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [`[${text}]`]))
      text = ''
    }
    for (const glyph of glyphs) {
      if (glyph.text === '') {
        outlines.push({ id: glyph.id, dx: pen + glyph.dx, dy: glyph.dy })
        continue
      }
      if (glyph.dy !== rise) {
        flush()
        page.pushOperators(setTextRise((glyph.dy * size) / 1000))
        rise = glyph.dy
      }
      if (glyph.dx !== moved) text += `${moved - glyph.dx} `
      moved = glyph.dx
      text += `<${face.code(glyph)}>`
      pen += glyph.advance
    }
    flush()
    if (rise !== 0) page.pushOperators(setTextRise(0))
    page.pushOperators(endText())
    for (const { id, dx, dy } of outlines) {
      const to = { x: x + (dx * size) / 1000, y: y + (dy * size) / 1000 }
      page.pushOperators(...outlineOf(font, id, { ...to, scale: size / font.unitsPerEm }))
    }
    return (pen * size) / 1000
  }

  const widthOf: Faces['widthOf'] = (line, { size, bold, rtl }) =>
    shape(line, bold, rtl).reduce((sum, { width }) => sum + width, 0) * (size / 1000)
  return {
    widthOf,
    draw(page, line, at) {
      page.pushOperators(setFillingColor(at.color))
      let { x } = at
      for (const run of joinedRuns(shape(line, at.bold, at.rtl))) x += show(page, run, x, at)
    },
    finish: () => {
      for (const face of used.values()) face.finish()
    },
  }
}
