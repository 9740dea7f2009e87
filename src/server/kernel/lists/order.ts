import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { failFields } from '../failure.ts'

/** A column that a list is ordered by, and how a cursor carries its value. */
export type Key<Row> = {
  readonly column: SQLWrapper
  readonly write: (row: Row) => string
  /** The value of a part of a cursor; undefined when it is none of ours. */
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

/** An id as we make them: it needs no other writing. */
export const byOwnId = <Row>(column: SQLWrapper, of: (row: Row) => string): Key<Row> => ({
  column,
  write: of,
  read: (part) => (/^[\w-]{1,64}$/.test(part) ? sql`${part}` : undefined),
})

/** Whatever people write. */
export const byText = <Row>(column: SQLWrapper, of: (row: Row) => string): Key<Row> => ({
  column,
  write: (row) => Buffer.from(of(row)).toString('base64url'),
  read: (part) => {
    const text = Buffer.from(part, 'base64url')
    // Zero stands in no text of the database, and what we wrote reads back as it was.
    const ours = text.toString('base64url') === part && !text.includes(0)
    return ours ? sql`${text.toString()}` : undefined
  },
})

/** In which order a list stands; its keys together name one row. */
export type Order<Row> = { readonly keys: readonly Key<Row>[]; readonly direction: 'up' | 'down' }

export const upwards = <Row>(...keys: readonly Key<Row>[]): Order<Row> => ({
  keys,
  direction: 'up',
})
export const downwards = <Row>(...keys: readonly Key<Row>[]): Order<Row> => ({
  keys,
  direction: 'down',
})

/** The order as a query wants it. */
export const sortOf = <Row>({ keys, direction }: Order<Row>): SQL[] =>
  keys.map(({ column }) => (direction === 'up' ? asc(column) : desc(column)))

/** The keys by which a list may be asked to stand, by the word that asks for them. */
export type Sorts<Row> = Readonly<Record<string, readonly Key<Row>[]>>

/** The order that a word asks for: downwards with a minus before it. Refuses one that is not among the sorts. */
export function orderBy<Row>(sorts: Sorts<Row>, word: string): Order<Row> {
  const down = word.startsWith('-')
  const keys = sorts[down ? word.slice(1) : word]
  return keys ? { keys, direction: down ? 'down' : 'up' } : failFields({ sort: 'unknown_value' })
}

/** What a page goes on after. */
export const cursorOf = <Row>({ keys }: Order<Row>, row: Row): string =>
  keys.map((key) => key.write(row)).join('.')

/** The rows that come after a cursor; all of them without one. Refuses one that is not ours at the field `cursor`. */
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
