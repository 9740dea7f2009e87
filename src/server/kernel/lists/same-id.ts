import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { identifierKey, recordId } from '#domain/identifiers.ts'
import { identifierKeyOf } from '#server/db/identifier-key.ts'

/** Rows whose identifier is the one that was typed, whatever its case, spaces, number signs and hyphens. */
export const sameIdentifier = (column: AnyPgColumn, typed: string): SQL =>
  sql`${identifierKeyOf(column)} = ${identifierKey(typed)}`

/** Rows with one of our own ids as it was typed, in any case and with any spaces. */
export function sameId(column: AnyPgColumn, typed: string): SQL {
  const id = recordId(typed)
  return id === typed ? eq(column, id) : inArray(column, [typed, id])
}
