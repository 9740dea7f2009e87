import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import type { Language } from '#domain/time-zones.ts'

const folderOf = (name: string) =>
  createRequire(import.meta.url)
    .resolve(`${name}/package.json`)
    .replace(/package\.json$/, 'files/')
const chineseFolder = folderOf('@fontsource/noto-sans-sc')
const latinFolder = folderOf('@fontsource/noto-sans')

type Weight = 400 | 700
const chinese = (weight: Weight) =>
  `${chineseFolder}noto-sans-sc-chinese-simplified-${weight}-normal.woff`
const latin = (part: string, weight: Weight) =>
  `${latinFolder}noto-sans-${part}-${weight}-normal.woff`
const rare = ['latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']

/**
 * Where a sign is looked for, in this order. Quotation marks are as wide as a sign in Chinese and narrow in English, so
 * the language of the letter comes first.
 */
function facesOf(language: Language, bold: boolean): readonly string[] {
  const weight = bold ? 700 : 400
  const both = [latin('latin', weight), chinese(weight)]
  return [
    ...(language === 'en' ? both : both.toReversed()),
    ...rare.map((part) => latin(part, 400)),
  ]
}

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
type Run = { readonly text: string; readonly font: PDFFont; readonly width: number }
/** Cuts a text into pieces of one face each; a sign that no face holds is a question mark. */
export type Faces = (text: string, size: number, bold: boolean) => readonly Run[]

const missing = '?'
/** Our own words need these faces, whatever else there is to write: English ones the first, Chinese ones both. */
const ownWords: Readonly<Record<Language, string>> = { en: `a’${missing}`, zh: `a字${missing}` }

/** The faces that a document needs for the signs of a text; only the letters that it uses travel with it. */
export async function facesFor(doc: PDFDocument, text: string, language: Language): Promise<Faces> {
  doc.registerFontkit(fontkit)
  const pathFor = (sign: string, bold: boolean) =>
    facesOf(language, bold).find((path) => faceOf(path).holds(sign.codePointAt(0) ?? 0))
  const needed = new Set<string>()
  for (const sign of new Set(text + ownWords[language]))
    for (const bold of [false, true]) needed.add(pathFor(sign, bold) ?? '')
  const fonts = new Map<string, PDFFont>()
  // Ligatures would make a line narrower than its letters are.
  const features = { liga: false, kern: false }
  for (const path of needed)
    if (path !== '')
      fonts.set(path, await doc.embedFont(faceOf(path).bytes, { subset: true, features }))
  const fontOf = (sign: string, bold: boolean) => fonts.get(pathFor(sign, bold) ?? '')

  return (line, size, bold) => {
    const pieces: { font: PDFFont; text: string }[] = []
    for (const sign of line) {
      const found = fontOf(sign, bold)
      const font = found ?? fontOf(missing, bold)
      if (!font) throw new Error('the faces of the paper are not there')
      const shown = found ? sign : missing
      const last = pieces.at(-1)
      if (last?.font === font) last.text += shown
      else pieces.push({ font, text: shown })
    }
    return pieces.map((run) => ({ ...run, width: run.font.widthOfTextAtSize(run.text, size) }))
  }
}
