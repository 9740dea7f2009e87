import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  distributionRoles,
  distributionStates,
  livenessStates,
} from '#domain/company/distribution.ts'
import { instant, stateColumn } from '../columns.ts'
import { merchants } from './merchants.ts'
import { offlineStores } from './offline-stores.ts'

/** The distribution account of a store. The application and the persons it names are encrypted. */
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

/** The persons of a distribution account, who must pass face recognition. */
export const distributionPersons = pgTable(
  'distribution_persons',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => distributionAccounts.id),
    /** The order in which they were named. */
    place: integer('place').notNull(),
    role: text('role', { enum: distributionRoles }).notNull(),
    /** The person's identity, encrypted. */
    person: text('person').notNull(),
    liveness: stateColumn(text('liveness', { enum: livenessStates }).notNull()),
    /** The hash of the currently valid link. */
    linkHash: text('link_hash'),
    linkUntil: instant('link_until'),
    /** The number of links created, and the recognition session that the last one began. */
    attempt: integer('attempt').notNull().default(0),
    checkId: text('check_id'),
    /** When the person declared that they were done. */
    submittedAt: instant('submitted_at'),
  },
  (t) => [
    index('distribution_persons_account').on(t.accountId, t.place),
    uniqueIndex('distribution_persons_link').on(t.linkHash),
  ],
)
