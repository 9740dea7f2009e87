import { type SQL, sql } from 'drizzle-orm'
import type { Database, Reader } from '#server/db/open.ts'
import { only, type Scope, type TenantFilter } from '../scope.ts'
import { after, cursorOf, type Order, orderBy, type Sorts, sortOf } from './order.ts'

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
export type PageQuery = {
  readonly pageNum: number
  readonly pageSize: number
  readonly cursor?: string | undefined
  readonly total: 'exact' | 'none'
}

/** Which rows to fetch for a page: one more than it holds, which tells whether another page follows. */
export const partOf = ({ pageNum, pageSize, cursor }: PageQuery) => ({
  limit: pageSize + 1,
  offset: cursor === undefined ? (pageNum - 1) * pageSize : 0,
})

/** The page as calls answer it, out of the rows fetched for it; `all` selects what is counted. */
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

/** Who looks at a list, and when; a file holds nothing that came after it was asked for. */
export type Looking = Scope & { readonly now: Date; readonly until?: Date }

/** One part of a list: which rows, in which order, how many. */
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
/** Reads a part of a query that the query builder makes. */
export const readPart = <Row>(
  query: { where(where: SQL): Rows<Row> },
  { where, sort, limit, offset }: Part,
): PromiseLike<Row[]> =>
  query
    .where(where)
    .orderBy(...sort)
    .limit(limit)
    .offset(offset)

/** What makes a list: `By` is who looks, and when. */
export type ListParts<By, Filters, Row> = {
  /** As it stands when nobody says otherwise. */
  readonly order: Order<Row>
  /** Otherwise only as an index can give it: each list by what it is asked for. */
  readonly sorts?: Sorts<Row>
  /** The rows that the filters ask for, of those whose rows may be seen. Refuses what cannot be asked. */
  readonly where: (by: By, filters: Filters, db: Reader) => TenantFilter | Promise<TenantFilter>
  readonly read: (db: Database, part: Part, by: By, filters: Filters) => PromiseLike<readonly Row[]>
  /** Selects what is counted: the same rows with nothing but their ids. */
  readonly all: (db: Reader, where: TenantFilter, by: By, filters: Filters) => SQL
}

export type List<By, Filters extends object, Row> = ReturnType<typeof listOf<By, Filters, Row>>

/** A list: its pages for a call, its parts one after another for a file, and how many rows it has. */
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

    /** Everything, so many rows at once, each part read on from the last row of the one before. */
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

    /** How many rows there are, counted no further than `atMost`. */
    count: async (db: Database, by: By, filters: Filters, atMost: number) =>
      countRows(db, all(db, await where(by, filters, db), by, filters), atMost),
  }
}
