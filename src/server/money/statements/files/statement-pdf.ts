import { PDFDocument } from '@cantoo/pdf-lib'
import type { FileLine } from '#domain/money/statement-check.ts'
import { amountText, decimalOf } from '#domain/money.ts'
import { inZone, type Language } from '#domain/time-zones.ts'
import { fundLabels } from '#labels/funds.ts'
import { labelFor } from '#labels/label.ts'
import { statementTypeLabels } from '#labels/money/statements.ts'
import { m } from '#paraglide/messages.js'
import type { Database } from '#server/db/open.ts'
import { facesFor } from '#server/documents/faces.ts'
import { type Sheets, sheet, sheetsOf } from '#server/documents/sheets.ts'
import { type DocumentRow, drawTable } from '#server/documents/table.ts'
import type { ProviderCompany } from '#server/ports/provider.ts'
import { daysOf } from '../documents.ts'
import { kindsOf } from '../get-bill.ts'
import type { StoredSection } from '../sections-of-document.ts'
import { type DocumentLine, documentLines, type StatedDocument } from './document-lines.ts'

/** Number of entries printed; the totals above them cover all entries. */
const printedMost = 1_000

type Parties = { readonly merchant: string; readonly provider: ProviderCompany }
type Paper = StatedDocument & Parties & { readonly language: Language }

/** A statement as a PDF: the totals of every balance by kind, and the first of its entries. */
export async function statementPdf(db: Database, paper: Paper): Promise<Uint8Array> {
  const { statement, sections, language, merchant, provider } = paper
  const locale = { locale: language }
  const printed = await firstLines(db, paper)
  const doc = await PDFDocument.create()
  const title = titleOf(paper)
  const made = statement.endedAt ?? statement.createdAt
  doc.setTitle(title)
  doc.setAuthor(provider.name)
  doc.setCreationDate(made)
  doc.setModificationDate(made)
  const sheets = sheetsOf(doc, facesFor(doc, language), language)
  sheets.open()
  sheets.text(title, { size: 18, bold: true, after: 2 })
  sheets.text(m.statements_pdf_range({ ...daysOf(statement) }, locale), { quiet: true, after: 10 })
  sheets.pair(m.statements_pdf_merchant({}, locale), merchant)
  sheets.pair(m.statements_pdf_provider({}, locale), provider.name)
  sheets.pair(m.statements_pdf_number({}, locale), statement.id)
  sheets.pair(m.statements_pdf_made({}, locale), `${inZone(made, 'UTC+0')} UTC`)
  const hash = statement.documentHashes?.[language]
  if (hash) {
    sheets.pair(m.statements_document_hash({}, locale), hash)
    sheets.text(m.statements_pdf_document_hash({}, locale), { quiet: true, after: 4 })
  }
  if (sections.length === 0) sheets.text(m.statements_pdf_nothing({}, locale))
  for (const section of sections) drawSection(sheets, paper, section, printed.get(section) ?? [])
  number(doc, sheets, `${statement.id}`, language)
  return sheets.save()
}

const titleOf = ({ statement, sections, language }: Paper): string => {
  const type = statementTypeLabels[statement.type]({}, { locale: language })
  const { firstDay, lastDay } = daysOf(statement)
  const days = firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`
  const website = statement.storeId === null ? null : (sections[0]?.storeName ?? statement.storeId)
  return website === null
    ? m.statements_pdf_title({ type, days }, { locale: language })
    : m.statements_pdf_title_website({ type, days, website }, { locale: language })
}

type Printed = { readonly line: FileLine; readonly numbers: string }

const printedOf = ({ line, shown }: DocumentLine): Printed => {
  const known = shown?.details?.orderId ?? shown?.entry.transactionId
  return { line, numbers: [line.entryId, known].filter(Boolean).join(' · ') }
}

/** The printed entries by section: the first ones of each, within the total limit. */
async function firstLines(
  db: Database,
  paper: Paper,
): Promise<ReadonlyMap<StoredSection, readonly Printed[]>> {
  const printed = new Map<StoredSection, Printed[]>()
  let left = printedMost
  for (const section of paper.sections) {
    const own: Printed[] = []
    printed.set(section, own)
    const one = { ...paper, sections: [section] }
    for await (const part of documentLines(db, one)) {
      const entries = part.filter(({ line }) => line.line === 'ENTRY').slice(0, left)
      own.push(...entries.map(printedOf))
      left -= entries.length
      if (left === 0) break
    }
  }
  return printed
}

function drawSection(
  sheets: Sheets,
  { language }: Paper,
  section: StoredSection,
  printed: readonly Printed[],
): void {
  const locale = { locale: language }
  const { storeName, currency, opening, closing, entries, late, hash } = section
  const money = (minor: bigint, sign = false) => amountText(decimalOf(minor, currency), sign)
  const count = (number: number) => number.toLocaleString('en-GB')
  sheets.space(10)
  sheets.rule()
  sheets.text(`${storeName} · ${currency}`, { size: 13, bold: true, after: 6 })
  sheets.pair(m.statements_opening({}, locale), money(opening))
  sheets.pair(
    m.statements_pdf_entries({ count: count(entries) }, locale),
    money(closing - opening, true),
  )
  sheets.pair(m.statements_closing({}, locale), money(closing))
  sheets.pair(m.statements_hash({}, locale), hash)
  sheets.text(m.statements_pdf_adds_up({ count: count(entries) }, locale), { after: 4 })
  if (late > 0) sheets.text(m.statements_late({ count: count(late) }, locale), { after: 4 })
  sheets.space(6)
  drawTable(
    sheets,
    [
      { title: m.statements_column_kind({}, locale), share: 5 },
      { title: m.statements_column_entries({}, locale), share: 2, end: true },
      { title: m.statements_column_amount({}, locale), share: 3, end: true },
      { title: m.statements_column_balance_after({}, locale), share: 3, end: true },
    ],
    [
      { cells: [m.statements_opening({}, locale), '', '', money(opening)], strong: true },
      ...kindsOf(section).map(
        (kind): DocumentRow => ({
          cells: [
            fundLabels[kind.type]({}, locale),
            count(kind.count),
            amountText(kind.amount, true),
            amountText(kind.balanceAfter),
          ],
        }),
      ),
      {
        cells: [
          m.statements_sum({}, locale),
          count(entries),
          money(closing - opening, true),
          money(closing),
        ],
        strong: true,
      },
    ],
  )
  if (entries === 0) return
  if (printed.length < entries)
    sheets.text(
      m.statements_pdf_first({ shown: count(printed.length), count: count(entries) }, locale),
      { after: 4 },
    )
  if (printed.length === 0) return
  drawTable(
    sheets,
    [
      { title: m.statements_pdf_column_at({}, locale), share: 4 },
      { title: m.statements_pdf_column_entry({}, locale), share: 6 },
      { title: m.statements_column_amount({}, locale), share: 3, end: true },
      { title: m.statements_column_balance({}, locale), share: 3, end: true },
    ],
    printed.map(
      ({ line, numbers }): DocumentRow => ({
        cells: [
          inZone(new Date(line.recordedAt), 'UTC+0'),
          `${labelFor(fundLabels, line.type, locale)} · ${numbers}`,
          amountText(line.amount, true),
          amountText(line.balance),
        ],
      }),
    ),
  )
  if (printed.length === entries)
    sheets.entry(m.statements_closing({}, locale), money(closing), { bold: true, size: 9 })
}

/** Writes the document's title and the page number on every page. */
export function number(doc: PDFDocument, sheets: Sheets, of: string, language: Language): void {
  const look = { size: 8, quiet: true }
  const pages = doc.getPages()
  for (const [index, page] of pages.entries()) {
    sheets.note(page, of, sheet.left, 36, look)
    const told = { page: `${index + 1}`, pages: `${pages.length}` }
    const right = m.statements_pdf_page(told, { locale: language })
    sheets.note(page, right, sheet.width - sheet.right - sheets.widthOf(right, look), 36, look)
  }
}
