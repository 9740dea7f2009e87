import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { linkSenders } from '#domain/links/link-mails.ts'
import { storefronts } from '#domain/links/storefronts.ts'
import { instant } from '../columns.ts'
import { merchants, stores } from './merchants.ts'

/**
 * The name and logo under which a merchant requests payments, as payers see them. A removed brand stays readable in the
 * links made from it.
 */
export const brands = pgTable(
  'brands',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    name: text('name').notNull(),
    /** The name of an uploaded picture. */
    logo: text('logo').notNull(),
    colour: text('colour').notNull(),
    /** Payers' contact: an e-mail address or a phone number. */
    contact: text('contact').notNull(),
    sender: text('sender', { enum: linkSenders }).notNull(),
    mailSubject: text('mail_subject').notNull(),
    mailText: text('mail_text').notNull(),
    /** The validity of its links in hours, unless link or mode sets one. */
    validHours: integer('valid_hours'),
    storefront: text('storefront', { enum: storefronts }),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (t) => [index('brands_merchant').on(t.merchantId, t.createdAt, t.id)],
)
