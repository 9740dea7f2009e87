import { dayInZone, plusDays } from '#domain/time-zones.ts'
import { type DocumentEvent, transition } from '#machines/money/lifecycles/document.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { invoices, statements } from '#server/db/schema/statements.ts'
import { byId } from '#server/kernel/scope.ts'

export type StatementRow = typeof statements.$inferSelect
export type InvoiceRow = typeof invoices.$inferSelect

/** First and last day of a period, both inclusive (UTC+0). */
export const daysOf = ({ from, until }: Pick<StatementRow, 'from' | 'until'>) => ({
  firstDay: dayInZone(from, 'UTC+0'),
  lastDay: dayInZone(plusDays(until, -1), 'UTC+0'),
})

export async function statementOf(db: Reader, id: string): Promise<StatementRow | undefined> {
  const [row] = await db.select().from(statements).where(byId(statements.id, id))
  return row
}
export async function invoiceOf(db: Reader, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(byId(invoices.id, id))
  return row
}

type End = { readonly type: DocumentEvent['type']; readonly endedAt: Date | null }

/** Applies a transition of the statement lifecycle; undefined if it is not possible now. */
export async function stepStatement(
  tx: Tx,
  id: string,
  { type, endedAt }: End,
  entries?: number,
): Promise<StatementRow | undefined> {
  const [row] = await tx.select().from(statements).where(byId(statements.id, id)).for('update')
  const taken = row && transition(row, { type }).transition
  if (!taken) return undefined
  const [after] = await tx
    .update(statements)
    .set({ state: taken.after.state, endedAt, ...(entries === undefined ? {} : { entries }) })
    .where(byId(statements.id, id))
    .returning()
  return after
}

/** The same for an invoice. */
export async function stepInvoice(
  tx: Tx,
  id: string,
  { type, endedAt }: End,
): Promise<InvoiceRow | undefined> {
  const [row] = await tx.select().from(invoices).where(byId(invoices.id, id)).for('update')
  const taken = row && transition(row, { type }).transition
  if (!taken) return undefined
  const [after] = await tx
    .update(invoices)
    .set({ state: taken.after.state, endedAt })
    .where(byId(invoices.id, id))
    .returning()
  return after
}
