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
  secretKind: text('secret_kind', { enum: sftpSecretKinds }),
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

/** Files of a statement or an invoice on their way to the merchant's server. */
export const statementDeliveries = pgTable(
  'statement_deliveries',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    /** Null where it is of all websites together. */
    storeId: text('store_id'),
    /** The statement or invoice. */
    subject: text('subject').notNull(),
    /** What it is called, as its files are. */
    title: text('title').notNull(),
    state: stateColumn(text('state', { enum: deliveryStates }).notNull()),
    /** Counts how often it was called for: a job of an earlier round does nothing any more. */
    round: integer('round').notNull(),
    /** Tries of this round that came to nothing. */
    failed: integer('failed').notNull().default(0),
    /** Where it went or is to go, as the settings were at the last try. */
    host: text('host'),
    directory: text('directory'),
    files: jsonb('files').$type<readonly string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at'),
    deliveredAt: instant('delivered_at'),
    /** The last tries, the newest first. */
    tries: jsonb('tries').$type<readonly DeliveryTry[]>().notNull(),
  },
  (t) => [
    uniqueIndex('statement_deliveries_subject').on(t.subject),
    index('statement_deliveries_merchant').on(t.merchantId, t.createdAt, t.id),
  ],
)

/** One try: when, and what stood in the way; null where nothing did. */
export type DeliveryTry = { readonly at: string; readonly problem: SftpProblem | null }
