import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { identifierKey, recordId } from '#domain/identifiers.ts'
import { identifierKeyOf } from '#server/db/identifier-key.ts'

/** Rows whose identifier matches the typed one, ignoring case, spaces, number signs and hyphens. */
export const sameIdentifier = (column: AnyPgColumn, typed: string): SQL =>
  sql`${identifierKeyOf(column)} = ${identifierKey(typed)}`

/** Rows whose id (of our own format) matches the typed one, ignoring case and spaces. */
export function sameId(column: AnyPgColumn, typed: string): SQL {
  const id = recordId(typed)
  return id === typed ? eq(column, id) : inArray(column, [typed, id])
}
