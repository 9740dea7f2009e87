import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { orderFileItems, policyItems } from '#domain/payments/evidence.ts'
import type { PayerShown } from '#domain/payments/payer-view.ts'
import { instant } from '../columns.ts'
import { stores } from './merchants.ts'
import { transactions } from './transactions.ts'

/** What the payer saw when paying; written once with the payment and immutable. */
export const payerViews = pgTable('payer_views', {
  transactionId: text('transaction_id')
    .primaryKey()
    .references(() => transactions.id),
  shown: jsonb('shown').$type<PayerShown>().notNull(),
  /** The payer's IP address, encrypted for this row, and the part of it that is shown. */
  address: text('address').notNull(),
  addressShown: text('address_shown').notNull(),
  userAgent: text('user_agent').notNull(),
  at: instant('at').notNull(),
})

/** The receipt as sent to the payer; written once and immutable. */
export const payerMails = pgTable('payer_mails', {
  transactionId: text('transaction_id')
    .primaryKey()
    .references(() => transactions.id),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  at: instant('at').notNull(),
})

/** Files that a merchant stores for an order before any dispute. */
export const orderFiles = pgTable(
  'order_files',
  {
    id: text('id').primaryKey(),
    fileName: text('file_name').notNull(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    item: text('item', { enum: orderFileItems }).notNull(),
    attachedAt: instant('attached_at').notNull(),
    attachedBy: text('attached_by').notNull(),
    attachedByName: text('attached_by_name').notNull(),
  },
  (t) => [
    uniqueIndex('order_files_file').on(t.fileName),
    index('order_files_transaction').on(t.transactionId),
  ],
)

/** Policies of a website by version; an empty one ends the version before it. */
export const websitePolicies = pgTable(
  'website_policies',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    item: text('item', { enum: policyItems }).notNull(),
    version: integer('version').notNull(),
    text: text('text'),
    files: text('files').array().notNull(),
    since: instant('since').notNull(),
    savedBy: text('saved_by').notNull(),
    savedByName: text('saved_by_name').notNull(),
  },
  (t) => [uniqueIndex('website_policies_version').on(t.storeId, t.item, t.version)],
)
