import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import {
  type ChosenField,
  deliveryWays,
  type StatementFormat,
  type scheduledTypes,
} from '#domain/money/statements.ts'
import { instant } from '../columns.ts'
import { merchants } from './merchants.ts'

/** Which statements a merchant gets, of which columns, and where their files go; no row: none come by themselves. */
export const statementSettings = pgTable('statement_settings', {
  merchantId: text('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  types: jsonb('types').$type<readonly (typeof scheduledTypes)[number][]>().notNull(),
  fields: jsonb('fields').$type<readonly ChosenField[]>().notNull(),
  formats: jsonb('formats').$type<readonly StatementFormat[]>().notNull(),
  /** Whether each website gets statements of its own beside those of the merchant. */
  byStore: boolean('by_store').notNull().default(false),
  delivery: text('delivery', { enum: deliveryWays }).notNull(),
  host: text('host'),
  port: integer('port'),
  userName: text('user_name'),
  directory: text('directory'),
  /** With what the server is told who comes. */
  secretKind: text('secret_kind', { enum: ['password', 'key'] }),
  /** Sealed for this merchant and server. */
  secret: text('secret'),
  /** The server's key as it was seen at the first connection: another one is refused until it is forgotten. */
  hostKey: text('host_key'),
  hostKeyAt: instant('host_key_at'),
  /** Counts the changes: who saves what another has changed since is told. */
  revision: integer('revision').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
})
