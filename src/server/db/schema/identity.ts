import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { changeTypes, identityStatuses } from '#domain/company/identity.ts'
import { instant, stateColumn } from '../columns.ts'
import { merchants } from './merchants.ts'

/** A merchant's identity as last approved. Personal data is encrypted under the key from the settings. */
export const identities = pgTable('identities', {
  merchantId: text('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  sealed: text('sealed').notNull(),
  passedAt: instant('passed_at').notNull(),
})

/** Identity applications: the verification, and every change of approved data. */
export const identityApplications = pgTable(
  'identity_applications',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    type: text('type', { enum: changeTypes }).notNull(),
    /** At most one open application may exist per target. */
    target: text('target').notNull(),
    personalId: text('personal_id'),
    status: stateColumn(text('status', { enum: identityStatuses }).notNull().default('draft')),
    /** The name of the company or person concerned. */
    label: text('label').notNull(),
    /** The current content, encrypted. */
    content: text('content').notNull(),
    /** The last submitted content, encrypted. */
    submitted: text('submitted'),
    /** The fields that staff want corrected, with their remarks, encrypted: of this review and of the previous one. */
    marks: text('marks'),
    items: text('items'),
    /** Whether the first of two required staff approvals was given. */
    firstPassed: stateColumn(boolean('first_passed').notNull().default(false)),
    /**
     * Whether two staff approvals are required, by the rule at submission; null: not submitted since this was recorded.
     */
    fourEyes: boolean('four_eyes'),
    /** Increases with every change of content or marks. */
    revision: integer('revision').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    savedAt: instant('saved_at'),
    savedBy: text('saved_by'),
    savedByName: text('saved_by_name'),
    submittedAt: instant('submitted_at'),
    submittedByName: text('submitted_by_name'),
    decidedAt: instant('decided_at'),
    /** When its data was erased. */
    forgottenAt: instant('forgotten_at'),
  },
  (t) => [
    index('identity_applications_merchant').on(t.merchantId, t.createdAt),
    index('identity_applications_status').on(t.status, t.submittedAt),
    uniqueIndex('identity_applications_open')
      .on(t.merchantId, t.target)
      .where(sql`${t.status} in ('draft', 'pending', 'modify')`),
  ],
)
