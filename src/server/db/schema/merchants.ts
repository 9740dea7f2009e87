import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { instant, money } from '../columns.ts'

/** The companies that take payments, with the terms of their contract. */
export const merchants = pgTable(
  'merchants',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    industryType: text('industry_type'),
    accountStatus: text('account_status', {
      enum: ['PASSED', 'PENDING', 'FAILED', 'EMPTY'],
    }).notNull(),
    feeBasisPoints: integer('fee_basis_points').notNull(),
    /** Minor units of US dollars, converted to the settlement currency of each payment. */
    feeFixedUsd: money('fee_fixed_usd').notNull(),
    refundFeeUsd: money('refund_fee_usd').notNull(),
    reserveBasisPoints: integer('reserve_basis_points').notNull(),
    reserveDays: integer('reserve_days').notNull(),
    refundDays: integer('refund_days').notNull(),
    /** Days after which a payment settles, at 00:00 UTC. */
    settlementDays: integer('settlement_days').notNull(),
    linksAllowed: boolean('links_allowed').notNull().default(true),
    newVersion: boolean('new_version').notNull().default(true),
    /** Proves who he is on the page of an outside service. */
    metaClient: boolean('meta_client').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check(
      'merchants_account_status',
      sql`${t.accountStatus} in ('PASSED', 'PENDING', 'FAILED', 'EMPTY')`,
    ),
  ],
)

export const groups = pgTable(
  'groups',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    name: text('name').notNull(),
  },
  (t) => [unique('groups_name').on(t.merchantId, t.name)],
)

/** Websites and stores; the id is the accId of the wire. */
export const stores = pgTable(
  'stores',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    groupId: text('group_id').references(() => groups.id),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** The first settles everything that is paid in a currency not listed. */
    settlementCurrencies: text('settlement_currencies').array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('stores_merchant').on(t.merchantId, t.groupId)],
)

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** Preferences of one user, such as column settings. */
export const clientProperties = pgTable(
  'client_properties',
  {
    userId: text('user_id').notNull(),
    type: text('type').notNull(),
    value: text('value').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
)
