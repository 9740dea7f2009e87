import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accountStatuses } from '#domain/access/account.ts'
import { identityStatuses } from '#domain/company/identity.ts'
import {
  apiStatuses,
  applicationStatuses,
  storePlatforms,
  storeTypes,
  websiteStates,
} from '#domain/company/websites.ts'
import { instant, money, stateColumn } from '../columns.ts'

/** The companies that take payments, with the terms of their contract. */
export const merchants = pgTable(
  'merchants',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    industryType: text('industry_type'),
    accountStatus: stateColumn(text('account_status', { enum: accountStatuses }).notNull()),
    /** How its verification stands. Who was here before there was one had proved itself already. */
    verificationStatus: stateColumn(
      text('verification_status', { enum: identityStatuses }).notNull().default('passed'),
    ),
    feeBasisPoints: integer('fee_basis_points').notNull(),
    /** Minor units of US dollars, converted to the settlement currency of each payment. */
    feeFixedUsd: money('fee_fixed_usd').notNull(),
    refundFeeUsd: money('refund_fee_usd').notNull(),
    /** Of each first and each second chargeback. */
    chargebackFeeUsd: money('chargeback_fee_usd').notNull().default(sql`1500`),
    reserveBasisPoints: integer('reserve_basis_points').notNull(),
    reserveDays: integer('reserve_days').notNull(),
    refundDays: integer('refund_days').notNull(),
    /** Days after which a payment settles, at 00:00 UTC. */
    settlementDays: integer('settlement_days').notNull(),
    linksAllowed: boolean('links_allowed').notNull().default(true),
    newVersion: boolean('new_version').notNull().default(true),
    /** Proves who he is on the page of an outside service. */
    metaClient: boolean('meta_client').notNull().default(false),
    /** Of each withdrawal, in minor units of US dollars; null while the contract states none. */
    withdrawalFeeUsd: money('withdrawal_fee_usd'),
    /** The most that risk control lets leave in one UTC day, in minor units of US dollars; null: no limit. */
    withdrawalLimitUsd: money('withdrawal_limit_usd'),
    /** Risk control holds every withdrawal since then. */
    withdrawalsLockedAt: instant('withdrawals_locked_at'),
    /** May add websites without asking customer service. */
    addsWebsites: boolean('adds_websites').notNull().default(true),
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
    /** How it operates, as the merchant sees it in the list. */
    state: stateColumn(text('state', { enum: websiteStates }).notNull().default('normal')),
    /** What the provider says of the application. */
    applicationStatus: stateColumn(
      text('application_status', { enum: applicationStatuses }).notNull().default('APPROVE'),
    ),
    apiStatus: text('api_status', { enum: apiStatuses }).notNull().default('unbound'),
    storeType: text('store_type', { enum: storeTypes }).notNull().default('direct'),
    /** The shop platform or marketplace it runs on; null: an own website. */
    platform: text('platform', { enum: storePlatforms }),
    tradeCategory: text('trade_category'),
    image: text('image'),
    /** What the merchant declared when the website was added. */
    declared: jsonb('declared'),
    hidden: stateColumn(boolean('hidden').notNull().default(false)),
    /** Where its withdrawals go when none is chosen. */
    withdrawalAccountId: text('withdrawal_account_id'),
    appliedAt: instant('applied_at'),
    decidedAt: instant('decided_at'),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('stores_merchant').on(t.merchantId, t.groupId),
    uniqueIndex('stores_url')
      .on(t.merchantId, sql`lower(${t.url})`)
      .where(sql`${t.deletedAt} is null`),
  ],
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
