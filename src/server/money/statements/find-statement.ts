import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { invoices, statements } from '#server/db/schema/statements.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { only } from '#server/kernel/scope.ts'
import type { InvoiceRow } from './documents.ts'
import { type FoundBill, selectBills } from './list-bills.ts'
import { visibleInvoices, visibleStatements } from './visible.ts'

type Readable = Pick<Database, 'select'>

/** A visible statement; fails with `not_found` for any other. */
export async function findStatement(
  db: Readable,
  ctx: MerchantCtx,
  id: string,
): Promise<FoundBill> {
  const [found] = await selectBills(db).where(only(visibleStatements(ctx), eq(statements.id, id)))
  return found ?? fail('not_found')
}

/** A visible invoice; fails with `not_found` for any other. */
export async function findInvoice(db: Readable, ctx: MerchantCtx, id: string): Promise<InvoiceRow> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(only(visibleInvoices(ctx), eq(invoices.id, id)))
  return found ?? fail('not_found')
}
