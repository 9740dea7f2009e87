import {
  bigint,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  type ChosenField,
  documentStates,
  type StatementFormat,
  statementTypes,
} from '#domain/money/statements.ts'
import { instant, money, stateColumn } from '../columns.ts'
import { merchants } from './merchants.ts'

const owner = () =>
  text('merchant_id')
    .notNull()
    .references(() => merchants.id)

type ByLanguage<T> = Readonly<Record<'en' | 'zh', T>>

/** Statements of the balance over whole UTC days. Their files are generated from the ledger on request. */
export const statements = pgTable(
  'statements',
  {
    id: text('id').primaryKey(),
    merchantId: owner(),
    /** The single website it covers; null: all of the merchant's. */
    storeId: text('store_id'),
    type: text('type', { enum: statementTypes }).notNull(),
    from: instant('from_at').notNull(),
    /** Exclusive. */
    until: instant('until_at').notNull(),
    state: stateColumn(text('state', { enum: documentStates }).notNull()),
    /** The columns and formats of its files, as chosen when it was made. */
    fields: jsonb('fields').$type<readonly ChosenField[]>().notNull(),
    formats: jsonb('formats').$type<readonly StatementFormat[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The user who requested it; null: it is periodic. */
    createdBy: text('created_by'),
    /** When it was completed, or failed. */
    endedAt: instant('ended_at'),
    entries: integer('entries').notNull().default(0),
    /** The document hash of its files by the language of their descriptions; null on those of earlier versions. */
    documentHashes: jsonb('document_hashes').$type<ByLanguage<string>>(),
    /** The labels of its entry types when it was made. */
    descriptions: jsonb('descriptions').$type<ByLanguage<Readonly<Record<string, string>>>>(),
  },
  (t) => [
    unique('statements_once')
      .on(t.merchantId, t.type, t.from, t.until, t.storeId)
      .nullsNotDistinct(),
    index('statements_merchant').on(t.merchantId, t.until, t.id),
  ],
)

/** The fees of one month, as the provider invoices them. */
export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    merchantId: owner(),
    /** yyyy-MM, UTC+0 */
    month: char('month', { length: 7 }).notNull(),
    number: text('number').notNull(),
    state: stateColumn(text('state', { enum: documentStates }).notNull()),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('invoices_once').on(t.merchantId, t.month),
    uniqueIndex('invoices_number').on(t.number),
  ],
)

/** The number and total of the entries of one type. */
export type KindSum = { readonly type: string; readonly count: number; readonly amount: string }

/**
 * One website's balance in one currency on a statement or invoice, stored as calculated: it covers the ledger entries
 * after `afterEntry` up to `lastEntry`, which never change.
 */
export const documentSections = pgTable(
  'paper_sections',
  {
    /** The id of a statement or an invoice. */
    paperId: text('paper_id').notNull(),
    storeId: text('store_id').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    merchantId: owner(),
    afterEntry: bigint('after_entry', { mode: 'bigint' }).notNull(),
    lastEntry: bigint('last_entry', { mode: 'bigint' }).notNull(),
    opening: money('opening').notNull(),
    closing: money('closing').notNull(),
    entries: integer('entries').notNull(),
    /** How many of these are dated before the period, because they were recorded after it had been closed. */
    late: integer('late').notNull(),
    hash: char('hash', { length: 64 }).notNull(),
    /** The website's name at that time; null on those of earlier versions. */
    storeName: text('store_name'),
    /** By kind; amounts in minor units, as text. */
    kinds: jsonb('kinds').$type<readonly KindSum[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.paperId, t.storeId, t.currency] })],
)

/**
 * The cut-offs of a website's ledger in one currency at 00:00 UTC. A cut-off is final: entries recorded later but dated
 * before it belong to the next period, so that a closing balance always equals the next opening balance.
 */
export const ledgerCuts = pgTable(
  'ledger_cuts',
  {
    storeId: text('store_id').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    at: instant('at').notNull(),
    merchantId: owner(),
    /** The last entry before the cut-off; 0: there is none. */
    lastEntry: bigint('last_entry', { mode: 'bigint' }).notNull(),
    balance: money('balance').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.currency, t.at] })],
)
