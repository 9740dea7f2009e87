import { PDFDocument } from '@cantoo/pdf-lib'
import { m } from '#paraglide/messages.js'
import { facesFor } from '#server/documents/faces.ts'
import { entryHeight, sheet, sheetsOf } from '#server/documents/sheets.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Drawing, Section } from './drawing.ts'
import { fileSections } from './file-sections.ts'
import { drawLetter } from './letter.ts'
import { stageTitles } from './pack-labels.ts'
import { payerSections } from './payer-sections.ts'
import type { Pack } from './read-pack.ts'
import { textSections } from './text-sections.ts'

/** Draws a pack: letter, table of contents and enclosures, with page number and case on every page. */
export async function drawPack(ctx: Ctx, pack: Pack): Promise<Uint8Array> {
  const { asked, merchant } = pack
  const locale = { locale: asked.materials.language }
  const doc = await PDFDocument.create()
  doc.setTitle(stageTitles[asked.stage]({}, locale))
  doc.setAuthor(merchant.name)
  doc.setCreationDate(ctx.now)
  doc.setModificationDate(ctx.now)
  const faces = facesFor(doc, locale.locale)
  const sheets = sheetsOf(doc, faces, locale.locale)
  const drawing: Drawing = { doc, sheets, pack, locale }
  const sections = [
    ...textSections(pack, locale),
    ...fileSections(ctx, pack, locale),
    ...payerSections(pack, locale),
  ]
  const names = sections.map(({ name }) => name)
  drawLetter(ctx, sheets, pack, names)
  const contents = openContents(drawing, sections)
  const begins = await drawSections(drawing, sections)
  const first = [m.evidence_pack_letter({}, locale), 1] as const
  drawContents(drawing, contents, [
    first,
    ...names.map((name, i) => [name, begins[i] ?? 0] as const),
  ])
  number(drawing)
  return sheets.save()
}

/** Reserves space for the table of contents: its length is known, but the page numbers are not yet. */
function openContents({ doc, sheets }: Drawing, sections: readonly Section[]) {
  const perPage = Math.floor((sheet.height - sheet.top - sheet.bottom - 48) / entryHeight)
  const from = doc.getPageCount()
  for (let left = sections.length + 1; left > 0; left -= perPage) sheets.open()
  return { perPage, from }
}

/** The minimum space for starting a section on a page, in points. */
const headedRoom = 160

async function drawSections(drawing: Drawing, sections: readonly Section[]): Promise<number[]> {
  const begins: number[] = []
  for (const [index, { name, draw }] of sections.entries()) {
    // The first section starts on a new page after the contents; a heading stays with the text that follows it.
    if (index === 0 || drawing.sheets.rest().height < headedRoom) drawing.sheets.open()
    else drawing.sheets.space(20)
    begins.push(drawing.sheets.count())
    drawing.sheets.text(name, { size: 14, bold: true, after: 10 })
    await draw(drawing)
  }
  return begins
}

function drawContents(
  { doc, sheets, locale }: Drawing,
  { perPage, from }: ReturnType<typeof openContents>,
  entries: readonly (readonly [name: string, page: number])[],
): void {
  for (let page = 0; page * perPage < entries.length; page++) {
    const on = doc.getPages()[from + page]
    if (!on) return
    sheets.turnTo(on)
    sheets.text(m.evidence_pack_contents({}, locale), { size: 14, bold: true, after: 10 })
    for (const [name, begins] of entries.slice(page * perPage, (page + 1) * perPage))
      sheets.entry(name, `${begins}`)
  }
}

function number({ doc, sheets, pack, locale }: Drawing): void {
  const { caseReference, chargebackId } = pack.asked
  const id = caseReference ?? chargebackId
  const pages = doc.getPages()
  for (const [index, page] of pages.entries()) {
    const look = { size: 8, quiet: true }
    sheets.note(page, m.evidence_pack_footer({ id }, locale), sheet.left, 36, look)
    const told = { page: `${index + 1}`, pages: `${pages.length}` }
    const right = m.evidence_pack_page(told, locale)
    const end = sheet.width - sheet.right - sheets.widthOf(right, look)
    sheets.note(page, right, end, 36, look)
  }
}
