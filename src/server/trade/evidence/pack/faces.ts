import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

const folderOf = (name: string) =>
  createRequire(import.meta.url)
    .resolve(`${name}/package.json`)
    .replace(/package\.json$/, 'files/')
const chinese = folderOf('@fontsource/noto-sans-sc')
const latin = folderOf('@fontsource/noto-sans')

/** What a letter is looked for in, in this order: the first holds English and Chinese, the others rare letters. */
const plainFaces = [
  `${chinese}noto-sans-sc-chinese-simplified-400-normal.woff`,
  ...['latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'].map(
    (part) => `${latin}noto-sans-${part}-400-normal.woff`,
  ),
]
const boldFace = `${chinese}noto-sans-sc-chinese-simplified-700-normal.woff`

type Read = { readonly bytes: Buffer; readonly holds: (code: number) => boolean }
const read = new Map<string, Read>()
function faceOf(path: string): Read {
  const known = read.get(path)
  if (known) return known
  const bytes = readFileSync(path)
  const font = fontkit.create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} holds several faces`)
  const face = { bytes, holds: (code: number) => font.hasGlyphForCodePoint(code) }
  read.set(path, face)
  return face
}

/** A piece of a line in one face. */
export type Run = { readonly text: string; readonly font: PDFFont; readonly width: number }
/** Cuts a text into pieces of one face each; a sign that no face holds is a question mark. */
export type Faces = (text: string, size: number, bold: boolean) => readonly Run[]

const missing = '?'
const [mainFace = ''] = plainFaces

/** The first of the faces that holds a sign; the main one is always there. */
const pathFor = (sign: string, bold: boolean): string | undefined => {
  const code = sign.codePointAt(0) ?? 0
  return [...(bold ? [boldFace] : []), ...plainFaces].find((path) => faceOf(path).holds(code))
}

/** The faces that a document needs for the signs of a text; only the letters that it uses travel with it. */
export async function facesFor(doc: PDFDocument, text: string): Promise<Faces> {
  doc.registerFontkit(fontkit)
  const needed = new Set([mainFace, boldFace])
  for (const sign of new Set(text)) needed.add(pathFor(sign, false) ?? mainFace)
  const fonts = new Map<string, PDFFont>()
  // Ligatures would make a line narrower than its letters are.
  const features = { liga: false, kern: false }
  for (const path of needed)
    fonts.set(path, await doc.embedFont(faceOf(path).bytes, { subset: true, features }))
  const fontOf = (sign: string, bold: boolean) => fonts.get(pathFor(sign, bold) ?? '')

  return (line, size, bold) => {
    const pieces: { font: PDFFont; text: string }[] = []
    for (const sign of line) {
      const found = fontOf(sign, bold)
      const font = found ?? fonts.get(mainFace)
      if (!font) throw new Error('the main face of the pack is not there')
      const shown = found ? sign : missing
      const last = pieces.at(-1)
      if (last?.font === font) last.text += shown
      else pieces.push({ font, text: shown })
    }
    return pieces.map((run) => ({ ...run, width: run.font.widthOfTextAtSize(run.text, size) }))
  }
}
