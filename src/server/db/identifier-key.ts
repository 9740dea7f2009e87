import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { looseSigns } from '#domain/identifiers.ts'

/** `identifierKey` of a stored identifier as an indexable SQL expression. */
export const identifierKeyOf = (column: AnyPgColumn): SQL =>
  sql`translate(lower(${column}), ${sql.raw(`'${looseSigns}'`)}, '')`
