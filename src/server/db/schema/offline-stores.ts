import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import {
  offlineStoreStatuses,
  reviewStatuses,
  storeChanges,
  storeOpenness,
} from '#domain/company/offline-stores.ts'
import { storeTypes } from '#domain/company/websites.ts'
import { instant, stateColumn } from '../columns.ts'
import { groups, merchants } from './merchants.ts'

/** Offline stores, from draft on. Their content and the persons it names are encrypted. */
export const offlineStores = pgTable(
  'offline_stores',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    groupId: text('group_id').references(() => groups.id, { onDelete: 'set null' }),
    /** Assigned by the server. */
    code: text('code').notNull(),
    type: text('type', { enum: storeTypes }),
    /** Unencrypted columns for searching. */
    name: text('name').notNull(),
    address: text('address').notNull(),
    withdrawalAccountId: text('withdrawal_account_id'),
    status: stateColumn(text('status', { enum: offlineStoreStatuses }).notNull()),
    change: stateColumn(text('change', { enum: storeChanges }).notNull().default('opening')),
    operation: stateColumn(
      text('operation', { enum: storeOpenness }).notNull().default('not_open'),
    ),
    /** The current content, and the content last approved; both encrypted. */
    content: text('content').notNull(),
    approved: text('approved'),
    /** The last submitted content, encrypted; null: never submitted, or before this was stored. */
    submitted: text('submitted'),
    /** The last day (yyyy-MM-dd, UTC) of the approved licence; null: unlimited. */
    licenceUntil: text('licence_until'),
    /** The days before that of the last notification; null: none was sent. */
    toldDays: integer('told_days'),
    /** Increases with every change of the content. */
    revision: integer('revision').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedByName: text('saved_by_name').notNull(),
    appliedAt: instant('applied_at'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    unique('offline_stores_code').on(t.merchantId, t.code),
    index('offline_stores_merchant').on(t.merchantId, t.createdAt),
    index('offline_stores_status').on(t.status, t.appliedAt),
    index('offline_stores_licence').on(t.licenceUntil).where(sql`${t.operation} = 'operating'`),
  ],
)

/** Every submission of a store for review, with its outcome. */
export const offlineStoreApplications = pgTable(
  'offline_store_applications',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    storeId: text('offline_store_id')
      .notNull()
      .references(() => offlineStores.id),
    change: text('change', { enum: storeChanges }).notNull(),
    status: stateColumn(text('status', { enum: reviewStatuses }).notNull().default('pending')),
    submittedAt: instant('submitted_at').notNull(),
    submittedByName: text('submitted_by_name').notNull(),
    reason: text('reason'),
    noteEn: text('note_en'),
    noteZh: text('note_zh'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    index('offline_store_applications_merchant').on(t.merchantId, t.submittedAt),
    index('offline_store_applications_store').on(t.storeId, t.submittedAt),
  ],
)
