import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  distributionRoles,
  distributionStates,
  livenessStates,
} from '#domain/company/distribution.ts'
import { instant, stateColumn } from '../columns.ts'
import { merchants } from './merchants.ts'
import { offlineStores } from './offline-stores.ts'

/** The distribution account of a store. What was applied for lies sealed, with the persons that it names. */
export const distributionAccounts = pgTable(
  'distribution_accounts',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    offlineStoreId: text('offline_store_id')
      .notNull()
      .references(() => offlineStores.id),
    state: stateColumn(text('state', { enum: distributionStates }).notNull()),
    form: text('form').notNull(),
    appliedAt: instant('applied_at').notNull(),
    decidedAt: instant('decided_at'),
    activatedAt: instant('activated_at'),
  },
  (t) => [
    uniqueIndex('distribution_accounts_store').on(t.offlineStoreId),
    index('distribution_accounts_state').on(t.state, t.appliedAt),
  ],
)

/** The persons of a distribution account, who have to be recognised by their faces. */
export const distributionPersons = pgTable(
  'distribution_persons',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => distributionAccounts.id),
    /** In which order they were named. */
    place: integer('place').notNull(),
    role: text('role', { enum: distributionRoles }).notNull(),
    /** Who it is, sealed. */
    person: text('person').notNull(),
    liveness: stateColumn(text('liveness', { enum: livenessStates }).notNull()),
    /** The link that is good now: only its hash. */
    linkHash: text('link_hash'),
    linkUntil: instant('link_until'),
    /** How many links were made, and the recognition that the last one began. */
    attempt: integer('attempt').notNull().default(0),
    checkId: text('check_id'),
    /** He has said that he is done. */
    submittedAt: instant('submitted_at'),
  },
  (t) => [
    index('distribution_persons_account').on(t.accountId, t.place),
    uniqueIndex('distribution_persons_link').on(t.linkHash),
  ],
)
