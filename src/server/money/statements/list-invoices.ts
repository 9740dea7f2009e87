import type { Input } from '#contract/call.ts'
import type { Invoice } from '#contract/money/statement-shapes.ts'
import type * as contract from '#contract/money/statements.ts'
import { invoices } from '#server/db/schema/statements.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { listOf, type PageAsked, readPart } from '#server/kernel/lists/list-of.ts'
import { byOwnId, byText, downwards } from '#server/kernel/lists/order.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { chargesOf } from './charges.ts'
import { invoicesInReach } from './in-reach.ts'
import type { InvoiceRow } from './papers.ts'
import { type KeptSection, sectionsOfPaper } from './sections-of-paper.ts'

type NoFilters = Omit<Input<typeof contract.listInvoices>, keyof PageAsked>

const list = listOf<MerchantCtx, NoFilters, InvoiceRow>({
  order: downwards(
    byText(invoices.month, ({ month }) => month),
    byOwnId(invoices.id, ({ id }) => id),
  ),
  where: (ctx) => invoicesInReach(ctx),
  read: (db, part) => readPart(db.select().from(invoices), part),
  all: (db, where) => db.select({ id: invoices.id }).from(invoices).where(where).getSQL(),
})

export const listInvoices: Verb<typeof contract.listInvoices> = (ctx, input) =>
  list.page(ctx.db, ctx, input, async (rows) => {
    const ids = rows.map(({ id }) => id)
    const sections = ids.length > 0 ? await sectionsOfPaper(ctx.db, ids) : []
    const by = Map.groupBy(sections, ({ paperId }) => paperId)
    return rows.map((row) => toInvoice(row, by.get(row.id) ?? []))
  })

const toInvoice = (row: InvoiceRow, sections: readonly KeptSection[]): Invoice => ({
  ...{ invoiceId: row.id, number: row.number, month: row.month, state: row.state },
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  ...chargesOf(sections),
})
