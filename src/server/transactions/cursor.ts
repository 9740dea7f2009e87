import { type SQL, sql } from 'drizzle-orm'
import { transactions } from '#server/db/schema/transactions.ts'
import { failFields } from '#server/kernel/failure.ts'

/** Where a page of the log ends: newest first, by instant and then by id. */
export type Place = { readonly createdAt: Date; readonly id: string }

export const writeCursor = ({ createdAt, id }: Place): string => `${createdAt.getTime()}.${id}`

/** Reads a cursor of our own making; refuses any other at the field `cursor`. */
export function readCursor(cursor: string): Place {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) return failFields({ cursor: 'format' })
  return { createdAt: new Date(Number(at)), id }
}

/** The rows that come after a place, in the order of the log. */
export const after = ({ createdAt, id }: Place): SQL =>
  sql`(${transactions.createdAt}, ${transactions.id}) < (${createdAt.toISOString()}::timestamptz, ${id})`
