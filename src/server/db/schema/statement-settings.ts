import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  deliveryStates,
  type SftpProblem,
  sftpSecretKinds,
} from '#domain/money/statement-delivery.ts'
import {
  type ChosenField,
  deliveryWays,
  type StatementFormat,
  type scheduledTypes,
} from '#domain/money/statements.ts'
import { instant, stateColumn } from '../columns.ts'
import { merchants } from './merchants.ts'

/** A merchant's statement settings: periods, columns and delivery; no row: no automatic statements. */
export const statementSettings = pgTable('statement_settings', {
  merchantId: text('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  types: jsonb('types').$type<readonly (typeof scheduledTypes)[number][]>().notNull(),
  fields: jsonb('fields').$type<readonly ChosenField[]>().notNull(),
  formats: jsonb('formats').$type<readonly StatementFormat[]>().notNull(),
  /** Whether each website gets its own statements in addition to the merchant's. */
  byStore: boolean('by_store').notNull().default(false),
  delivery: text('delivery', { enum: deliveryWays }).notNull(),
  host: text('host'),
  port: integer('port'),
  userName: text('user_name'),
  directory: text('directory'),
  /** The kind of credential for the SFTP server. */
  secretKind: text('secret_kind', { enum: sftpSecretKinds }),
  /** Encrypted for this merchant and server. */
  secret: text('secret'),
  /** The server's host key, pinned at the first connection; any other is refused until it is reset. */
  hostKey: text('host_key'),
  hostKeyAt: instant('host_key_at'),
  /** Counts the changes, to detect conflicting edits. */
  revision: integer('revision').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
})

/** Deliveries of statement or invoice files to the merchant's server. */
export const statementDeliveries = pgTable(
  'statement_deliveries',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    /** Null when it covers all websites together. */
    storeId: text('store_id'),
    /** The id of the statement or invoice. */
    subject: text('subject').notNull(),
    /** Its title, as in its file names. */
    title: text('title').notNull(),
    state: stateColumn(text('state', { enum: deliveryStates }).notNull()),
    /** Counts the delivery rounds: a job of an earlier round does nothing. */
    round: integer('round').notNull(),
    /** Failed attempts in this round. */
    failed: integer('failed').notNull().default(0),
    /** The host it was or will be delivered to, by the settings at the last attempt. */
    host: text('host'),
    directory: text('directory'),
    files: jsonb('files').$type<readonly string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at'),
    deliveredAt: instant('delivered_at'),
    /** The last attempts, newest first. */
    tries: jsonb('tries').$type<readonly DeliveryTry[]>().notNull(),
  },
  (t) => [
    uniqueIndex('statement_deliveries_subject').on(t.subject),
    index('statement_deliveries_merchant').on(t.merchantId, t.createdAt, t.id),
  ],
)

/** One attempt: its instant and its problem; null when it succeeded. */
export type DeliveryTry = { readonly at: string; readonly problem: SftpProblem | null }
