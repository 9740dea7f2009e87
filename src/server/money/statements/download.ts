import type * as contract from '#contract/money/statements.ts'
import type { MenuCode } from '#domain/permissions.ts'
import { reason } from '#domain/reasons.ts'
import { reasonsAgainst } from '#machines/money/lifecycles/document.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { findInvoice, findStatement } from './find-statement.ts'
import { type DocumentFile, invoiceFile, statementFile } from './shared/files-of.ts'

/** Each kind of document requires the permission of its own screen. */
function permit(ctx: MerchantCtx, permission: MenuCode): void {
  if (!ctx.permissions.has(permission))
    fail('forbidden', { reasons: [reason('permission.missing', { permission })] })
}

/** A file of a ready statement or invoice, generated while it is sent. */
export const download: Handler<typeof contract.download> = async (ctx, input) => {
  const { id, format, language = ctx.language } = input
  const { name, contentType, open } = id.startsWith('inv_')
    ? await ofInvoice(ctx, id, format, language)
    : await ofStatement(ctx, id, format, language)
  return { fileName: name, contentType, body: await open() }
}

async function ofStatement(
  ctx: MerchantCtx,
  id: string,
  format: DocumentFile['format'],
  language: 'en' | 'zh',
): Promise<DocumentFile> {
  permit(ctx, 'M-0605')
  const { statement } = await findStatement(ctx.db, ctx, id)
  refuseFor(reasonsAgainst(statement, { type: 'DOWNLOAD' }))
  return statementFile(ctx, statement, format, language)
}

async function ofInvoice(
  ctx: MerchantCtx,
  id: string,
  format: DocumentFile['format'],
  language: 'en' | 'zh',
): Promise<DocumentFile> {
  permit(ctx, 'M-0604')
  const invoice = await findInvoice(ctx.db, ctx, id)
  if (format !== 'pdf') failFields({ format: 'invoice_pdf_only' })
  refuseFor(reasonsAgainst(invoice, { type: 'DOWNLOAD' }))
  return invoiceFile(ctx, invoice, language)
}
