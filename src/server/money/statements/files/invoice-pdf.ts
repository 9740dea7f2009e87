import { PDFDocument } from '@cantoo/pdf-lib'
import { monthPeriod } from '#domain/money/statements.ts'
import { amountText } from '#domain/money.ts'
import { dayInZone, type Language } from '#domain/time-zones.ts'
import { fundLabels } from '#labels/funds.ts'
import { m } from '#paraglide/messages.js'
import { facesFor } from '#server/documents/faces.ts'
import { sheetsOf } from '#server/documents/sheets.ts'
import { type DocumentRow, drawTable } from '#server/documents/table.ts'
import type { ProviderCompany } from '#server/ports/provider.ts'
import { chargesOf } from '../charges.ts'
import { daysOf, type InvoiceRow } from '../documents.ts'
import type { StoredSection } from '../sections-of-document.ts'
import { number } from './statement-pdf.ts'

type Paper = {
  readonly invoice: InvoiceRow
  readonly sections: readonly StoredSection[]
  readonly merchant: string
  readonly provider: ProviderCompany
  readonly language: Language
}

/** The invoice of a month as a PDF: issuer, recipient, and the fees by currency and kind. */
export async function invoicePdf(paper: Paper): Promise<Uint8Array> {
  const { invoice, sections, merchant, provider, language } = paper
  const locale = { locale: language }
  const made = invoice.endedAt ?? invoice.createdAt
  const { lines, totals } = chargesOf(sections)
  const doc = await PDFDocument.create()
  const title = m.statements_invoice_title({ number: invoice.number }, locale)
  doc.setTitle(title)
  doc.setAuthor(provider.name)
  doc.setCreationDate(made)
  doc.setModificationDate(made)
  const sheets = sheetsOf(doc, facesFor(doc, language), language)
  sheets.open()
  sheets.text(title, { size: 18, bold: true, after: 12 })
  sheets.pair(
    m.statements_invoice_from({}, locale),
    [provider.name, ...provider.address].join('\n'),
  )
  sheets.pair(m.statements_invoice_registration({}, locale), provider.registrationNumber)
  if (provider.taxNumber) sheets.pair(m.statements_invoice_tax({}, locale), provider.taxNumber)
  sheets.pair(m.statements_invoice_to({}, locale), merchant)
  sheets.pair(m.statements_invoice_date({}, locale), dayInZone(made, 'UTC+0'))
  const period = monthPeriod(invoice.month)
  if (period)
    sheets.pair(
      m.statements_invoice_period({}, locale),
      m.statements_pdf_range(daysOf(period), locale),
    )
  sheets.space(12)
  if (totals.length === 0) sheets.text(m.statements_invoice_nothing({}, locale), { after: 8 })
  for (const { currency, amount } of totals) {
    sheets.text(currency, { size: 13, bold: true, after: 4 })
    drawTable(
      sheets,
      [
        { title: m.statements_column_fee({}, locale), share: 6 },
        { title: m.statements_column_entries({}, locale), share: 2, end: true },
        { title: m.statements_column_charged({ currency }, locale), share: 3, end: true },
      ],
      [
        ...lines
          .filter((line) => line.currency === currency)
          .map(
            (line): DocumentRow => ({
              cells: [
                fundLabels[line.type]({}, locale),
                line.count.toLocaleString('en-GB'),
                amountText(line.amount),
              ],
            }),
          ),
        {
          cells: [m.statements_invoice_total({}, locale), '', amountText(amount)],
          strong: true,
        },
      ],
    )
  }
  sheets.text(m.statements_invoice_paid({}, locale), { quiet: true, after: 4 })
  sheets.text(m.statements_invoice_contact({ email: provider.email }, locale), { quiet: true })
  number(doc, sheets, invoice.number, language)
  return sheets.save()
}
