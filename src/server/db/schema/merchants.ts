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

/** The companies that accept payments, with the terms of their contract. */
export const merchants = pgTable(
  'merchants',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    industryType: text('industry_type'),
    accountStatus: stateColumn(text('account_status', { enum: accountStatuses }).notNull()),
    /** The status of its verification; merchants older than verification count as verified. */
    verificationStatus: stateColumn(
      text('verification_status', { enum: identityStatuses }).notNull().default('passed'),
    ),
    feeBasisPoints: integer('fee_basis_points').notNull(),
    /** Minor units of US dollars, converted to the settlement currency of each payment. */
    feeFixedUsd: money('fee_fixed_usd').notNull(),
    refundFeeUsd: money('refund_fee_usd').notNull(),
    /** Charged for each first and each second chargeback. */
    chargebackFeeUsd: money('chargeback_fee_usd').notNull().default(sql`1500`),
    reserveBasisPoints: integer('reserve_basis_points').notNull(),
    reserveDays: integer('reserve_days').notNull(),
    refundDays: integer('refund_days').notNull(),
    /** Days until a payment settles, at 00:00 UTC. */
    settlementDays: integer('settlement_days').notNull(),
    linksAllowed: boolean('links_allowed').notNull().default(true),
    newVersion: boolean('new_version').notNull().default(true),
    /** Proves its identity on the page of an outside service. */
    metaClient: boolean('meta_client').notNull().default(false),
    /** Per withdrawal, in minor units of US dollars; null when the contract sets none. */
    withdrawalFeeUsd: money('withdrawal_fee_usd'),
    /** Risk control's limit per UTC day, in minor units of US dollars; null: no limit. */
    withdrawalLimitUsd: money('withdrawal_limit_usd'),
    /** When risk control began to hold every withdrawal; null: it does not. */
    withdrawalsLockedAt: instant('withdrawals_locked_at'),
    /** May add websites without contacting customer service. */
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

/** Websites and stores; the id is `accId` in the API. */
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
    /** The first one settles all payments in currencies that are not listed. */
    settlementCurrencies: text('settlement_currencies').array().notNull(),
    /** Its operating state, as merchants see it in the list. */
    state: stateColumn(text('state', { enum: websiteStates }).notNull().default('normal')),
    /** The provider's decision on the application. */
    applicationStatus: stateColumn(
      text('application_status', { enum: applicationStatuses }).notNull().default('APPROVE'),
    ),
    apiStatus: text('api_status', { enum: apiStatuses }).notNull().default('unbound'),
    storeType: text('store_type', { enum: storeTypes }).notNull().default('direct'),
    /** Its shop platform or marketplace; null: a website of its own. */
    platform: text('platform', { enum: storePlatforms }),
    tradeCategory: text('trade_category'),
    image: text('image'),
    /** What the merchant declared when adding the website. */
    declared: jsonb('declared'),
    hidden: stateColumn(boolean('hidden').notNull().default(false)),
    /** The default account for its withdrawals. */
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
