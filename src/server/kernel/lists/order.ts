import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { failFields } from '../failure.ts'

/** A sort column and its encoding in a cursor. */
export type Key<Row> = {
  readonly column: SQLWrapper
  readonly write: (row: Row) => string
  /** Decodes one part of a cursor; undefined when it is malformed. */
  readonly read: (part: string) => SQL | undefined
}

export const byInstant = <Row>(column: SQLWrapper, of: (row: Row) => Date): Key<Row> => ({
  column,
  write: (row) => String(of(row).getTime()),
  read: (part) =>
    /^\d{1,14}$/.test(part) ? sql`${new Date(Number(part)).toISOString()}::timestamptz` : undefined,
})

export const byNumber = <Row>(column: SQLWrapper, of: (row: Row) => bigint): Key<Row> => ({
  column,
  write: (row) => of(row).toString(),
  read: (part) => (/^\d{1,18}$/.test(part) ? sql`${BigInt(part)}::bigint` : undefined),
})

/** An id of our own format, which needs no encoding in a cursor. */
export const byOwnId = <Row>(column: SQLWrapper, of: (row: Row) => string): Key<Row> => ({
  column,
  write: of,
  read: (part) => (/^[\w-]{1,64}$/.test(part) ? sql`${part}` : undefined),
})

/** Free text, encoded as base64url in a cursor. */
export const byText = <Row>(column: SQLWrapper, of: (row: Row) => string): Key<Row> => ({
  column,
  write: (row) => Buffer.from(of(row)).toString('base64url'),
  read: (part) => {
    const text = Buffer.from(part, 'base64url')
    // PostgreSQL text holds no zero byte, and text that we encoded decodes to the same bytes.
    const ours = text.toString('base64url') === part && !text.includes(0)
    return ours ? sql`${text.toString()}` : undefined
  },
})

/** The order of a list; its keys together are unique for each row. */
export type Order<Row> = { readonly keys: readonly Key<Row>[]; readonly direction: 'up' | 'down' }

export const upwards = <Row>(...keys: readonly Key<Row>[]): Order<Row> => ({
  keys,
  direction: 'up',
})
export const downwards = <Row>(...keys: readonly Key<Row>[]): Order<Row> => ({
  keys,
  direction: 'down',
})

/** The ORDER BY terms of an order. */
export const sortOf = <Row>({ keys, direction }: Order<Row>): SQL[] =>
  keys.map(({ column }) => (direction === 'up' ? asc(column) : desc(column)))

/** The sort keys that a request may name, by their name. */
export type Sorts<Row> = Readonly<Record<string, readonly Key<Row>[]>>

/**
 * The order for a `sort` value; a leading minus means descending. Throws a field error at `sort` for an unknown value.
 */
export function orderBy<Row>(sorts: Sorts<Row>, word: string): Order<Row> {
  const down = word.startsWith('-')
  const keys = sorts[down ? word.slice(1) : word]
  return keys ? { keys, direction: down ? 'down' : 'up' } : failFields({ sort: 'unknown_value' })
}

/** The cursor after a row. */
export const cursorOf = <Row>({ keys }: Order<Row>, row: Row): string =>
  keys.map((key) => key.write(row)).join('.')

/** The rows after a cursor; undefined without one. Throws a field error at `cursor` when it is malformed. */
export function after<Row>(
  { keys, direction }: Order<Row>,
  cursor: string | undefined,
): SQL | undefined {
  if (cursor === undefined) return undefined
  const parts = cursor.split('.')
  const values = keys.flatMap((key, place) => key.read(parts[place] ?? '?') ?? [])
  if (parts.length !== keys.length || values.length !== keys.length)
    return failFields({ cursor: 'format' })
  const columns = sql.join(
    keys.map(({ column }) => sql`${column}`),
    sql`, `,
  )
  const than = direction === 'up' ? sql`>` : sql`<`
  return sql`(${columns}) ${than} (${sql.join(values, sql`, `)})`
}
