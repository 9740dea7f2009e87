import type { Font } from '@cantoo/fontkit'
import { type PDFContext, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import type { Placed } from './shape.ts'

const hex = (value: number) => value.toString(16).padStart(4, '0')
const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')

/** The PDF format allows at most this many mappings in one section of a character map. */
const section = 100

function toUnicode(texts: readonly string[]): string {
  const rows = texts.map((text, at) => `<${hex(at + 1)}> <${utf16(text)}>`)
  const sections: string[] = []
  for (let at = 0; at < rows.length; at += section) {
    const own = rows.slice(at, at + section)
    sections.push(`${own.length} beginbfchar\n${own.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/**
 * A font in a document, with the glyphs that it uses. A glyph's code identifies its picture, its advance and its text:
 * in many scripts one picture stands for different texts, and copying, searching and reading aloud must yield the
 * original text.
 */
export function embeddedFace(context: PDFContext, font: Font, index: number) {
  const ref: PDFRef = context.nextRef()
  const codes = new Map<string, number>()
  const used: { readonly id: number; readonly text: string; readonly width: number }[] = []
  const scale = 1000 / font.unitsPerEm
  return {
    ref,
    name: `F${index}`,
    code({ id, text, advance }: Placed): string {
      const key = `${id} ${advance} ${text}`
      const known = codes.get(key) ?? used.length + 1
      if (known > used.length) {
        codes.set(key, known)
        used.push({ id, text, width: advance })
      }
      return hex(known)
    },
    /** Writes the font into the document; call it after everything is drawn. */
    finish(): void {
      const subset = font.createSubset()
      const glyphs = Buffer.alloc(2 * (used.length + 1))
      for (const [at, { id }] of used.entries())
        glyphs.writeUInt16BE(subset.includeGlyph(id), 2 * (at + 1))
      const file = context.register(context.flateStream(subset.encode()))
      const { minX, minY, maxX, maxY } = font.bbox
      const tag = String.fromCharCode(65 + (Math.floor(index / 26) % 26), 65 + (index % 26))
      const name = `AQUA${tag}+${font.postscriptName ?? 'Face'}`
      const descriptor = context.register(
        context.obj({
          Type: 'FontDescriptor',
          FontName: name,
          // Symbolic: the document defines its own character codes.
          Flags: 4,
          FontBBox: [minX, minY, maxX, maxY].map((edge) => edge * scale),
          ItalicAngle: font.italicAngle,
          Ascent: font.ascent * scale,
          Descent: font.descent * scale,
          CapHeight: (font.capHeight || font.ascent) * scale,
          StemV: 80,
          FontFile2: file,
        }),
      )
      const descendant = context.register(
        context.obj({
          Type: 'Font',
          Subtype: 'CIDFontType2',
          BaseFont: name,
          CIDSystemInfo: {
            ...{ Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity') },
            Supplement: 0,
          },
          FontDescriptor: descriptor,
          CIDToGIDMap: context.register(context.flateStream(glyphs)),
          W: [1, used.map(({ width }) => width)],
        }),
      )
      const map = context.register(context.flateStream(toUnicode(used.map(({ text }) => text))))
      context.assign(
        ref,
        context.obj({
          ...{ Type: 'Font', Subtype: 'Type0', BaseFont: name, Encoding: 'Identity-H' },
          ...{ DescendantFonts: [descendant], ToUnicode: map },
        }),
      )
    },
  }
}
