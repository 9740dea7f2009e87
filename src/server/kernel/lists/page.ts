import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import { cursorOf, type Order } from './order.ts'

/** Lists count no further than this: beyond it the screens say 'more than'. */
export const countMax = 10_000

/** Counts the rows of a query, no further than `atMost`. */
export async function countRows(db: Reader, query: SQL, atMost: number): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) as count from (${query} limit ${atMost}) as counted`,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Counts the rows of a query up to `countMax`. */
export async function cappedCount(
  db: Reader,
  query: SQL,
): Promise<{ count: number; capped: boolean }> {
  const count = await countRows(db, query, countMax + 1)
  return { count: Math.min(count, countMax), capped: count > countMax }
}

/** How a page is asked for. */
export type PageAsked = {
  readonly pageNum: number
  readonly pageSize: number
  readonly cursor?: string | undefined
  readonly total: 'exact' | 'none'
}

/** Which rows to fetch for a page: one more than it holds, which tells whether another page follows. */
export const partOf = ({ pageNum, pageSize, cursor }: PageAsked) => ({
  limit: pageSize + 1,
  offset: cursor === undefined ? (pageNum - 1) * pageSize : 0,
})

/** The page as calls answer it, out of the rows fetched for it; `all` selects what is counted. */
export async function pageOf<Row, Out>(
  db: Reader,
  { pageSize, total }: PageAsked,
  of: {
    readonly order: Order<Row>
    readonly found: readonly Row[]
    readonly all: () => SQL
    readonly view: (rows: readonly Row[]) => readonly Out[] | Promise<readonly Out[]>
  },
) {
  const rows = of.found.slice(0, pageSize)
  const last = rows.at(-1)
  const records = await of.view(rows)
  const counted = total === 'exact' ? await cappedCount(db, of.all()) : null
  return {
    total: counted?.count ?? null,
    totalCapped: counted?.capped ?? false,
    records: [...records],
    next: last && of.found.length > pageSize ? cursorOf(of.order, last) : null,
  }
}
