import { and, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import type { ExportScope } from './source.ts'

type Scoped = { readonly merchantId: Column; readonly storeId: Column }

/** The same reach as `inScope`, kept with the export: an export runs after its user's call has ended. */
export function inExport(scope: ExportScope, table: Scoped, storeIds?: readonly string[]): SQL {
  const { merchantId, storeIds: own } = scope
  const reach = storeIds?.length ? own.filter((id) => storeIds.includes(id)) : own
  const stores = reach.length > 0 ? inArray(table.storeId, [...reach]) : sql`false`
  return and(eq(table.merchantId, merchantId), stores) ?? sql`false`
}

/** Counts the rows of a query, no further than `atMost`. */
export async function countRows(db: Database, query: SQL, atMost: number): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) as count from (${query} limit ${atMost}) as counted`,
  )
  return Number(rows[0]?.count ?? 0)
}
