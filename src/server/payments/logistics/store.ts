import { inArray, sql } from 'drizzle-orm'
import type { Logistics } from '#domain/payments/logistics.ts'
import type { Tx } from '#server/db/open.ts'
import { logistics } from '#server/db/schema/logistics.ts'
import type { Audited } from '#server/kernel/audit.ts'
import { writtenOf } from './view.ts'

export type Upload = { readonly transactionId: string; readonly written: Logistics }

/** Rows per statement: each takes eight of the 65,535 parameters. */
const atOnce = 1_000
function* parts<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < list.length; from += atOnce) yield list.slice(from, from + atOnce)
}

/** Inserts logistics for orders that have none. Returns the ids of the inserted ones, in any order. */
export async function insertNew(
  tx: Tx,
  uploads: readonly Upload[],
  uploadedAt: Date,
): Promise<Set<string>> {
  const kept = new Set<string>()
  // A fixed order, so that concurrent uploads of the same orders cannot deadlock.
  const inOrder = uploads.toSorted((a, b) => (a.transactionId < b.transactionId ? -1 : 1))
  for (const part of parts(inOrder)) {
    const rows = await tx
      .insert(logistics)
      .values(part.map(({ transactionId, written }) => ({ transactionId, ...written, uploadedAt })))
      .onConflictDoNothing()
      .returning({ id: logistics.transactionId })
    for (const { id } of rows) kept.add(id)
  }
  return kept
}

/** The stored logistics of orders by id, locked until the transaction ends. */
export async function lockStored(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Logistics>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(logistics)
    .where(inArray(logistics.transactionId, [...ids]))
    .orderBy(logistics.transactionId)
    .for('update')
  return new Map(rows.map((row) => [row.transactionId, writtenOf(row)]))
}

export async function overwrite(
  tx: Tx,
  uploads: readonly Upload[],
  changedAt: Date,
): Promise<void> {
  for (const part of parts(uploads)) {
    const rows = part.map(({ transactionId, written }) => ({ transactionId, ...written }))
    await tx.execute(sql`
      update logistics l set carrier = r."carrier", tracking_number = r."trackingNumber",
        ship_date = r."shipDate", receiver_country = r."receiverCountry", tracking_link = r."trackingLink",
        changed_at = ${changedAt.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as r("transactionId" text, "carrier" text,
        "trackingNumber" text, "shipDate" date, "receiverCountry" char(2), "trackingLink" text)
      where l.transaction_id = r."transactionId"`)
  }
}

export const uploadedEntry = ({ transactionId, written }: Upload): Audited => ({
  action: 'logistics.upload',
  subject: transactionId,
  after: written,
})
export const overwrittenEntry = (
  { transactionId, written }: Upload,
  before: Logistics,
): Audited => ({ action: 'logistics.overwrite', subject: transactionId, before, after: written })
