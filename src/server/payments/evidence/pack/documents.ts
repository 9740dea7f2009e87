import { buffer } from 'node:stream/consumers'
import { degrees, EncryptedPDFError, PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { m } from '#paraglide/messages.js'
import type { files } from '#server/db/schema/files.ts'
import { sheet } from '#server/documents/sheets.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Drawing } from './drawing.ts'

type StoredFile = typeof files.$inferSelect

/** The maximum number of pages of one document in a pack. */
const pagesMax = 50

/** Draws a file on pages of its own; a file that cannot be drawn is replaced with a page that gives the reason. */
export async function drawFile(
  ctx: Ctx,
  drawing: Drawing,
  file: StoredFile,
  caption: string,
): Promise<void> {
  const { sheets, locale } = drawing
  const say = (text: string) => {
    sheets.text(caption, { quiet: true, size: 9, after: 6 })
    sheets.text(m.evidence_pack_not_included({}, locale), { bold: true })
    sheets.text(text, { after: 12 })
  }
  const name = file.originalName
  const body = await ctx.services.files.read(file.name)
  if (!body) {
    ctx.log.error({ file: file.name }, 'a file of a pack is missing')
    return say(m.evidence_pack_not_included_missing({ name }, locale))
  }
  const bytes = await buffer(body)
  try {
    if (file.contentType === 'application/pdf') await drawPages(drawing, { bytes, name, caption })
    else await drawPicture(drawing, { bytes, type: file.contentType, caption })
  } catch (error) {
    ctx.log.warn({ file: file.name, err: error }, 'a file cannot be drawn in a pack')
    say(
      error instanceof EncryptedPDFError
        ? m.evidence_pack_not_included_locked({ name }, locale)
        : m.evidence_pack_not_included_broken({ name }, locale),
    )
  }
}

/** Draws a picture in the remaining space of the page, at most at its original size. */
async function drawPicture(
  { doc, sheets }: Drawing,
  { bytes, type, caption }: { bytes: Uint8Array; type: string; caption: string },
): Promise<void> {
  const image = type === 'image/png' ? await doc.embedPng(bytes) : await doc.embedJpg(bytes)
  if (sheets.rest().height < 300) sheets.open()
  sheets.text(caption, { quiet: true, size: 9, after: 6 })
  const { page, top, height } = sheets.rest()
  const size = image.scaleToFit(sheet.width - sheet.left - sheet.right, height - 8)
  const scale = Math.min(1, size.width / image.width)
  const [w, h] = [image.width * scale, image.height * scale]
  const at = { x: sheet.left, y: top - h, width: w, height: h }
  sheets.tags.within(
    'Figure',
    () => sheets.tags.draw(page, () => page.drawImage(image, at)),
    caption,
  )
  sheets.space(h + 16)
}

/** Draws each page of a document on a page of the pack, without its scripts and links. */
async function drawPages(
  { doc, sheets, locale }: Drawing,
  { bytes, name, caption }: { bytes: Uint8Array; name: string; caption: string },
): Promise<void> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = source.getPages()
  const shown = pages.slice(0, pagesMax)
  if (shown.length === 0) throw new Error('a document without pages')
  // A trial run outside the pack, so that a failure leaves nothing half done in it.
  await (await embedAll(await PDFDocument.create(), shown)).doc.save()
  const { embedded } = await embedAll(doc, shown)
  for (const [index, original] of shown.entries()) {
    const one = embedded.get(original)
    if (index > 0 || sheets.rest().height < 500) sheets.open()
    const told = { name, page: `${index + 1}`, pages: `${pages.length}` }
    sheets.text(index === 0 ? caption : m.evidence_pack_file_page(told, locale), {
      ...{ quiet: true, size: 9, after: 6 },
    })
    if (index === 0 && pages.length > pagesMax) {
      const long = { name, pages: `${pages.length}`, shown: `${pagesMax}` }
      sheets.text(m.evidence_pack_not_included_long(long, locale), { after: 6 })
    }
    const { page, top, height } = sheets.rest()
    const fit = { top, height: height - 8 }
    if (one)
      sheets.tags.within(
        'Figure',
        () => sheets.tags.draw(page, () => place(page, one, original, fit)),
        m.evidence_pack_file_page(told, locale),
      )
    sheets.space(height)
  }
}

/** Embeds the pages of a document; an empty one embeds nothing. */
async function embedAll(doc: PDFDocument, pages: readonly PDFPage[]) {
  const written = pages.filter((page) => page.node.Contents() !== undefined)
  const taken = written.length > 0 ? await doc.embedPages(written) : []
  if (written.length === 0) doc.addPage()
  return { doc, embedded: new Map(written.map((page, index) => [page, taken[index]] as const)) }
}

/** Fits a page into the remaining space, with the rotation of its document. */
function place(
  on: PDFPage,
  embedded: Parameters<PDFPage['drawPage']>[0],
  original: PDFPage,
  { top, height }: { top: number; height: number },
): void {
  const angle = ((original.getRotation().angle % 360) + 360) % 360
  const { width: w, height: h } = embedded
  const [seenW, seenH] = angle % 180 === 0 ? [w, h] : [h, w]
  const scale = Math.min(1, (sheet.width - sheet.left - sheet.right) / seenW, height / seenH)
  const [x, y] = [sheet.left, top - seenH * scale]
  const from = {
    0: { x, y },
    90: { x, y: y + w * scale },
    180: { x: x + w * scale, y: y + h * scale },
    270: { x: x + h * scale, y },
  }[angle] ?? { x, y }
  on.drawPage(embedded, { ...from, xScale: scale, yScale: scale, rotate: degrees(-angle) })
}
