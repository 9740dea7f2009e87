import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type BillField, type BillValues, billSectors } from '#domain/links/bills.ts'
import { linkSenders } from '#domain/links/link-mails.ts'
import { paymentLinkStatuses } from '#domain/links/payment-links.ts'
import { storefronts } from '#domain/links/storefronts.ts'
import type { ShippingAddress } from '#domain/payments/shipping.ts'

import { instant, money, stateColumn } from '../columns.ts'
import { billTemplates } from './bill-templates.ts'
import { brands } from './brands.ts'
import { linkModes } from './link-modes.ts'
import { linkThemes } from './link-themes.ts'
import { stores } from './merchants.ts'

/** Minor units as decimal text, since JSON has no bigint. */
export type LinkProduct = {
  name: string
  price: string
  quantity: number
  /** What was typed into the fields of its bill. */
  values?: BillValues
}

export const paymentLinks = pgTable(
  'payment_links',
  {
    id: text('id').primaryKey(),
    /** The secret in the address; who knows it is the payer. */
    code: text('code').notNull(),
    version: integer('version').notNull(),
    merchantId: text('merchant_id').notNull(),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    status: stateColumn(text('status', { enum: paymentLinkStatuses }).notNull()),
    language: text('language', { enum: ['en', 'zh'] }).notNull(),
    brandName: text('brand_name').notNull(),
    brandColour: text('brand_colour').notNull(),
    brandLogo: text('brand_logo'),
    contact: text('contact'),
    orderId: text('order_id').notNull(),
    bookerName: text('booker_name').notNull(),
    bookerEmail: text('booker_email').notNull(),
    bookerPhone: text('booker_phone'),
    country: char('country', { length: 2 }),
    /** Where the goods go, as the merchant's server said; null where the payer is asked, or nobody. */
    shipping: jsonb('shipping').$type<ShippingAddress>(),
    /** Whether its payer is asked where the goods go. */
    asksShipping: boolean('asks_shipping').notNull().default(false),
    /** The order's number in the shop's system. */
    shopOrderId: text('shop_order_id'),
    /** What it was made of; what payers see of these is kept in the link itself. */
    brandId: text('brand_id').references(() => brands.id),
    templateId: text('template_id').references(() => billTemplates.id),
    themeId: text('theme_id').references(() => linkThemes.id),
    modeId: text('mode_id').references(() => linkModes.id),
    sector: text('sector', { enum: billSectors }),
    /** The fields of its bill as they were; with values of the whole bill in version 1, of each product in 2 and 3. */
    billFields: jsonb('bill_fields').$type<BillField[]>().notNull().default([]),
    billValues: jsonb('bill_values').$type<BillValues>().notNull().default({}),
    storefront: text('storefront', { enum: storefronts }),
    /** In whose name and words its mails are; null where it was made without a brand. */
    sender: text('sender', { enum: linkSenders }),
    mailSubject: text('mail_subject'),
    mailText: text('mail_text'),
    reminds: boolean('reminds').notNull().default(false),
    /** The user who made it; null where a signed call did. */
    madeBy: text('made_by'),
    remarks: text('remarks'),
    products: jsonb('products').$type<LinkProduct[]>().notNull(),
    otherFee: money('other_fee').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    amount: money('amount').notNull(),
    returnUrl: text('return_url'),
    authorizeOnly: integer('authorize_only').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    validUntil: instant('valid_until').notNull(),
    sentAt: instant('sent_at'),
    paidAt: instant('paid_at'),
  },
  (t) => [
    uniqueIndex('payment_links_code').on(t.code),
    index('payment_links_merchant').on(t.merchantId, t.createdAt, t.id),
    index('payment_links_valid')
      .on(t.merchantId, t.validUntil, t.id)
      .where(sql`${t.status} = 'VALID'`),
  ],
)

/** A payer's visit to the checkout of a link; each pay attempt is a transaction. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: text('id').primaryKey(),
    linkId: text('link_id')
      .notNull()
      .references(() => paymentLinks.id),
    createdAt: instant('created_at').notNull(),
    transactionId: text('transaction_id'),
    /** When the attempt under way was started; a second one within 15 minutes is a duplicate. */
    startedAt: instant('started_at'),
    challengeUrl: text('challenge_url'),
    /** Hash of the payer's address, by which his tries are counted. */
    triedFrom: text('tried_from'),
  },
  (t) => [index('checkouts_link').on(t.linkId, t.createdAt)],
)
