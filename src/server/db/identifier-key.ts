import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { looseSigns } from '#domain/identifiers.ts'

/** What `identifierKey` makes of a stored identifier, as an expression that an index can hold. */
export const identifierKeyOf = (column: AnyPgColumn): SQL =>
  sql`translate(lower(${column}), ${sql.raw(`'${looseSigns}'`)}, '')`
