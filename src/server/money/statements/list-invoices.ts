import type { Input } from '#contract/call.ts'
import type { Invoice } from '#contract/money/statement-shapes.ts'
import type * as contract from '#contract/money/statements.ts'
import { invoices } from '#server/db/schema/statements.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, type PageQuery, readPart } from '#server/kernel/lists/list-of.ts'
import { byOwnId, byText, downwards } from '#server/kernel/lists/order.ts'
import { chargesOf } from './charges.ts'
import type { InvoiceRow } from './documents.ts'
import { type StoredSection, sectionsOfDocument } from './sections-of-document.ts'
import { visibleInvoices } from './visible.ts'

type NoFilters = Omit<Input<typeof contract.listInvoices>, keyof PageQuery>

const list = listOf<MerchantCtx, NoFilters, InvoiceRow>({
  order: downwards(
    byText(invoices.month, ({ month }) => month),
    byOwnId(invoices.id, ({ id }) => id),
  ),
  where: (ctx) => visibleInvoices(ctx),
  read: (db, part) => readPart(db.select().from(invoices), part),
  all: (db, where) => db.select({ id: invoices.id }).from(invoices).where(where).getSQL(),
})

export const listInvoices: Handler<typeof contract.listInvoices> = (ctx, input) =>
  list.page(ctx.db, ctx, input, async (rows) => {
    const ids = rows.map(({ id }) => id)
    const sections = ids.length > 0 ? await sectionsOfDocument(ctx.db, ids) : []
    const by = Map.groupBy(sections, ({ paperId }) => paperId)
    return rows.map((row) => toInvoice(row, by.get(row.id) ?? []))
  })

const toInvoice = (row: InvoiceRow, sections: readonly StoredSection[]): Invoice => ({
  ...{ invoiceId: row.id, number: row.number, month: row.month, state: row.state },
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  ...chargesOf(sections),
})
