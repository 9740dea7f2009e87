import { type SQL, sql } from 'drizzle-orm'
import type { Database, Reader } from '#server/db/open.ts'
import { only, type Scope, type TenantFilter } from '../scope.ts'
import { after, cursorOf, type Order, orderBy, type Sorts, sortOf } from './order.ts'

/** Counts of lists stop here: beyond it the screens say 'more than'. */
export const countMax = 10_000

/** Counts the rows of a query, stopping at `atMost`. */
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

/** The paging parameters of a request. */
export type PageQuery = {
  readonly pageNum: number
  readonly pageSize: number
  readonly cursor?: string | undefined
  readonly total: 'exact' | 'none'
}

/** The limit and offset of a page: one row more than the page holds tells whether another page follows. */
export const partOf = ({ pageNum, pageSize, cursor }: PageQuery) => ({
  limit: pageSize + 1,
  offset: cursor === undefined ? (pageNum - 1) * pageSize : 0,
})

/** The page of a response, from the rows that were fetched for it; `all` selects the rows to count. */
export async function pageOf<Row, Out>(
  db: Reader,
  { pageSize, total }: PageQuery,
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

/** The viewer of a list and the instant; an export excludes everything created after it was requested (`until`). */
export type Looking = Scope & { readonly now: Date; readonly until?: Date }

/** One chunk of a list: filter, order, limit and offset. */
export type Part = {
  readonly where: TenantFilter
  readonly sort: readonly SQL[]
  readonly limit: number
  readonly offset: number
}

type Rows<Row> = {
  orderBy(...sort: SQL[]): {
    limit(limit: number): { offset(offset: number): PromiseLike<Row[]> }
  }
}
/** Reads one chunk of a Drizzle query. */
export const readPart = <Row>(
  query: { where(where: SQL): Rows<Row> },
  { where, sort, limit, offset }: Part,
): PromiseLike<Row[]> =>
  query
    .where(where)
    .orderBy(...sort)
    .limit(limit)
    .offset(offset)

/** The definition of a list; `By` is the viewer and the instant. */
export type ListParts<By, Filters, Row> = {
  /** The default order. */
  readonly order: Order<Row>
  /** Other orders, only those that an index supports, by the value of `sort`. */
  readonly sorts?: Sorts<Row>
  /** The visible rows that match the filters. Throws field errors for invalid filters. */
  readonly where: (by: By, filters: Filters, db: Reader) => TenantFilter | Promise<TenantFilter>
  readonly read: (db: Database, part: Part, by: By, filters: Filters) => PromiseLike<readonly Row[]>
  /** The query to count: the same rows, ids only. */
  readonly all: (db: Reader, where: TenantFilter, by: By, filters: Filters) => SQL
}

export type List<By, Filters extends object, Row> = ReturnType<typeof listOf<By, Filters, Row>>

/** Builds a list: `page` for a call, `parts` for an export file, `count` for the number of rows. */
export function listOf<By, Filters extends object, Row>(of: ListParts<By, Filters, Row>) {
  const { where, read, all } = of
  const orderAsked = (filters: Filters): Order<Row> =>
    'sort' in filters && typeof filters.sort === 'string'
      ? orderBy(of.sorts ?? {}, filters.sort)
      : of.order
  return {
    order: orderAsked,

    async page<Out>(
      db: Database,
      by: By,
      asked: Filters & PageQuery,
      view: (rows: readonly Row[]) => readonly Out[] | Promise<readonly Out[]>,
    ) {
      const order = orderAsked(asked)
      const past = after(order, asked.cursor)
      const whose = await where(by, asked, db)
      const part = { where: past ? only(whose, past) : whose, sort: sortOf(order) }
      const found = await read(db, { ...part, ...partOf(asked) }, by, asked)
      return pageOf(db, asked, { order, found, view, all: () => all(db, whose, by, asked) })
    },

    /** Yields all rows in chunks of `limit`, each continued by cursor from the last row of the one before. */
    async *parts(db: Database, by: By, filters: Filters, limit: number) {
      const order = orderAsked(filters)
      const whose = await where(by, filters, db)
      let cursor: string | undefined
      do {
        const past = after(order, cursor)
        const part = { where: past ? only(whose, past) : whose, sort: sortOf(order) }
        const found = await read(db, { ...part, limit, offset: 0 }, by, filters)
        const last = found.length === limit ? found.at(-1) : undefined
        cursor = last && cursorOf(order, last)
        if (found.length > 0) yield found
      } while (cursor !== undefined)
    },

    /** The number of rows, counted no further than `atMost`. */
    count: async (db: Database, by: By, filters: Filters, atMost: number) =>
      countRows(db, all(db, await where(by, filters, db), by, filters), atMost),
  }
}
