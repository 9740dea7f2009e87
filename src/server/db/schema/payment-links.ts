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
  /** The values entered in its bill fields. */
  values?: BillValues
}

export const paymentLinks = pgTable(
  'payment_links',
  {
    id: text('id').primaryKey(),
    /** The secret in the URL; its bearer is the payer. */
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
    /** The shipping address from the merchant's server; null when the payer is asked, or nobody is. */
    shipping: jsonb('shipping').$type<ShippingAddress>(),
    /** Whether the payer is asked for a shipping address. */
    asksShipping: boolean('asks_shipping').notNull().default(false),
    /** The order number in the shop's system. */
    shopOrderId: text('shop_order_id'),
    /** The settings it was made from; the parts that payers see are stored in the link itself. */
    brandId: text('brand_id').references(() => brands.id),
    templateId: text('template_id').references(() => billTemplates.id),
    themeId: text('theme_id').references(() => linkThemes.id),
    modeId: text('mode_id').references(() => linkModes.id),
    sector: text('sector', { enum: billSectors }),
    /** Its bill fields at creation; values belong to the whole bill in version 1, and to each product in 2 and 3. */
    billFields: jsonb('bill_fields').$type<BillField[]>().notNull().default([]),
    billValues: jsonb('bill_values').$type<BillValues>().notNull().default({}),
    storefront: text('storefront', { enum: storefronts }),
    /** The sender and wording of its mails; null when it was made without a brand. */
    sender: text('sender', { enum: linkSenders }),
    mailSubject: text('mail_subject'),
    mailText: text('mail_text'),
    reminds: boolean('reminds').notNull().default(false),
    /** The user who created it; null for a signed call. */
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

/** A payer's visit to the checkout of a link; each payment attempt is a transaction. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: text('id').primaryKey(),
    linkId: text('link_id')
      .notNull()
      .references(() => paymentLinks.id),
    createdAt: instant('created_at').notNull(),
    transactionId: text('transaction_id'),
    /** When the current attempt started; a second one within 15 minutes is a duplicate. */
    startedAt: instant('started_at'),
    challengeUrl: text('challenge_url'),
    /** A hash of the payer's address, by which attempts are rate limited. */
    triedFrom: text('tried_from'),
  },
  (t) => [index('checkouts_link').on(t.linkId, t.createdAt)],
)
