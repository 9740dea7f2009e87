import { type Column, desc, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import { cappedCount } from '#server/kernel/page.ts'
import { readCursor, writeCursor } from '#server/transactions/cursor.ts'

/** By which columns a list is ordered: when its rows came, and their ids. */
type Columns = { readonly at: Column; readonly id: Column }
type Asked = {
  readonly pageNum: number
  readonly pageSize: number
  readonly cursor?: string | undefined
  readonly total: 'exact' | 'none'
}

/** How a page of such a list is asked for: what stands below its cursor, its order, and one row more than it holds. */
export function askedPage({ at, id }: Columns, { pageNum, pageSize, cursor }: Asked) {
  const place = cursor === undefined ? undefined : readCursor(cursor)
  const below: SQL | undefined =
    place && sql`(${at}, ${id}) < (${place.createdAt.toISOString()}::timestamptz, ${place.id})`
  return {
    below,
    order: [desc(at), desc(id)],
    limit: pageSize + 1,
    offset: place ? 0 : (pageNum - 1) * pageSize,
  }
}

/** The page as calls answer it: its rows, where the next one begins, and how many rows `all` has. */
export async function pageOfRows<Row extends { readonly at: Date; readonly id: string }, Out>(
  db: Reader,
  { pageSize, total }: Asked,
  { found, all, view }: { found: readonly Row[]; all: SQL; view: (row: Row) => Out },
) {
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  const counted = total === 'exact' ? await cappedCount(db, all) : null
  return {
    total: counted?.count ?? null,
    totalCapped: counted?.capped ?? false,
    records: rows.map(view),
    next: last && found.length > pageSize ? writeCursor({ createdAt: last.at, id: last.id }) : null,
  }
}
