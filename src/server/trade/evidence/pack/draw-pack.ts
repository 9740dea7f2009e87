import { PDFDocument } from '@cantoo/pdf-lib'
import { m } from '#paraglide/messages.js'
import type { Ctx } from '#server/kernel/context.ts'
import { facesFor } from './faces.ts'
import { drawLetter } from './letter.ts'
import type { Pack } from './read-pack.ts'
import { type Sheets, sheet, sheetsOf } from './sheets.ts'

/** Draws a pack: the letter, the contents, the enclosures, and on every page its number and the case. */
export async function drawPack(ctx: Ctx, pack: Pack): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  const faces = await facesFor(doc, signsOf(pack))
  const sheets = sheetsOf(doc, faces)
  drawLetter(ctx, sheets, pack, [])
  number(doc, sheets, pack)
  return doc.save()
}

/** Every sign that may have to be drawn. */
const signsOf = (pack: Pack): string =>
  JSON.stringify(pack, (_, value: unknown) => (typeof value === 'bigint' ? '' : value))

function number(doc: PDFDocument, sheets: Sheets, { asked }: Pack): void {
  const locale = { locale: asked.materials.language }
  const id = asked.caseReference ?? asked.chargebackId
  const pages = doc.getPages()
  for (const [index, page] of pages.entries()) {
    const look = { size: 8, quiet: true }
    const left = m.evidence_pack_footer({ id }, locale)
    const told = { page: String(index + 1), pages: String(pages.length) }
    const right = m.evidence_pack_page(told, locale)
    sheets.put(page, left, sheet.left, 36, look)
    const end = sheet.width - sheet.right - sheets.widthOf(right, look)
    sheets.put(page, right, end, 36, look)
  }
}
