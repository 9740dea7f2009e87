import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { linkSenders } from '#domain/links/link-mails.ts'
import { storefronts } from '#domain/links/storefronts.ts'
import { instant } from '../columns.ts'
import { merchants, stores } from './merchants.ts'

/** Who asks payers for money, as they read it. A removed one stays readable in the links that were made of it. */
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
    /** Whom payers ask: an e-mail address or a phone number. */
    contact: text('contact').notNull(),
    sender: text('sender', { enum: linkSenders }).notNull(),
    mailSubject: text('mail_subject').notNull(),
    mailText: text('mail_text').notNull(),
    /** For how long its links hold, in hours, where neither link nor mode says. */
    validHours: integer('valid_hours'),
    storefront: text('storefront', { enum: storefronts }),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (t) => [index('brands_merchant').on(t.merchantId, t.createdAt, t.id)],
)
