import { Readable } from 'node:stream'
import type { StatementFormat } from '#domain/money/statements.ts'
import type { Language } from '#domain/time-zones.ts'
import type { Reader } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { contentTypes } from '#server/exports/file-of.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { daysOf, type InvoiceRow, invoiceOf, type StatementRow, statementOf } from '../documents.ts'
import { camtFile } from '../files/camt.ts'
import { invoicePdf } from '../files/invoice-pdf.ts'
import { statementPdf } from '../files/statement-pdf.ts'
import { tableFile } from '../files/tables.ts'
import { sectionsOfDocument } from '../sections-of-document.ts'

/** A file of a statement or invoice; every read returns the same bytes. */
export type DocumentFile = {
  readonly name: string
  readonly format: StatementFormat
  readonly contentType: string
  /** Known only for files that are generated as a whole. */
  readonly bytes?: number
  readonly open: () => Promise<Readable>
}

const types: Readonly<Record<StatementFormat, string>> = {
  ...contentTypes,
  pdf: 'application/pdf',
  xml: 'application/xml',
}

export function statementFile(
  ctx: Ctx,
  statement: StatementRow,
  format: StatementFormat,
  language: Language,
): DocumentFile {
  const { firstDay, lastDay } = daysOf(statement)
  const days = firstDay === lastDay ? firstDay : `${firstDay}-${lastDay}`
  const word = format === 'pdf' ? `-${language}` : ''
  const whose = statement.storeId === null ? '' : `-${statement.storeId}`
  const open = async () => {
    const sections = await sectionsOfDocument(ctx.db, statement.id)
    const paper = { statement, sections }
    if (format === 'csv' || format === 'xlsx')
      return Readable.from(tableFile(ctx.db, paper, format, language))
    const parties = await partiesOf(ctx, statement)
    if (format === 'xml') return Readable.from(camtFile(ctx.db, { ...paper, ...parties, language }))
    return bytesOf(await statementPdf(ctx.db, { ...paper, ...parties, language }))
  }
  const name = `statement-${statement.type}-${days}${whose}${word}.${format}`
  return { name, format, contentType: types[format], open }
}

export function invoiceFile(ctx: Ctx, invoice: InvoiceRow, language: Language): DocumentFile {
  const open = async () => {
    const sections = await sectionsOfDocument(ctx.db, invoice.id)
    return bytesOf(
      await invoicePdf({ invoice, sections, ...(await partiesOf(ctx, invoice)), language }),
    )
  }
  const name = `invoice-${invoice.number}-${language}.pdf`
  return { name, format: 'pdf', contentType: types.pdf, open }
}

const languages: readonly Language[] = ['en', 'zh']

/**
 * The files of a statement or invoice by id, in the formats that its merchant has chosen and, for PDFs, in both
 * languages; empty until it is ready. Performs no access check: the caller must have done so.
 */
export async function filesOf(ctx: Ctx, paperId: string): Promise<readonly DocumentFile[]> {
  const statement = await statementOf(ctx.db, paperId)
  if (statement) {
    if (statement.state !== 'ready') return []
    return statement.formats.flatMap((format) =>
      (format === 'pdf' ? languages : (['en'] as const)).map((language) =>
        statementFile(ctx, statement, format, language),
      ),
    )
  }
  const invoice = await invoiceOf(ctx.db, paperId)
  if (invoice?.state !== 'ready') return []
  return languages.map((language) => invoiceFile(ctx, invoice, language))
}

const bytesOf = (bytes: Uint8Array): Readable => Readable.from([bytes])

async function partiesOf(ctx: Ctx, { merchantId }: { readonly merchantId: string }) {
  return { merchant: await nameOf(ctx.db, merchantId), provider: ctx.services.provider }
}

async function nameOf(db: Reader, merchantId: string): Promise<string> {
  const [merchant] = await db
    .select({ name: merchants.name })
    .from(merchants)
    .where(byId(merchants.id, merchantId))
  return merchant?.name ?? merchantId
}
