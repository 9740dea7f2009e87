import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { changeTypes, identityStatuses } from '#domain/company/identity.ts'
import { instant, stateColumn } from '../columns.ts'
import { merchants } from './merchants.ts'

/** Who a merchant is, as it passed last. Personal data lies sealed: without the key of the settings nobody reads it. */
export const identities = pgTable('identities', {
  merchantId: text('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  sealed: text('sealed').notNull(),
  passedAt: instant('passed_at').notNull(),
})

/** Applications about who a merchant is: the verification, and every change of what has passed. */
export const identityApplications = pgTable(
  'identity_applications',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    type: text('type', { enum: changeTypes }).notNull(),
    /** What no two that are open may be about. */
    target: text('target').notNull(),
    personalId: text('personal_id'),
    status: stateColumn(text('status', { enum: identityStatuses }).notNull().default('draft')),
    /** The company or person it is about, by name. */
    label: text('label').notNull(),
    /** What is written, sealed. */
    content: text('content').notNull(),
    /** What was sent last, sealed. */
    submitted: text('submitted'),
    /** The fields that the staff wants improved, sealed with its words: of this review, and of the one before. */
    marks: text('marks'),
    items: text('items'),
    /** One of the two of the staff who have to pass it has. */
    firstPassed: stateColumn(boolean('first_passed').notNull().default(false)),
    /** Whether two of the staff have to pass it, as the rule was when it was sent; null: never sent since it is kept. */
    fourEyes: boolean('four_eyes'),
    /** Rises with every change of what is written or marked. */
    revision: integer('revision').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    savedAt: instant('saved_at'),
    savedBy: text('saved_by'),
    savedByName: text('saved_by_name'),
    submittedAt: instant('submitted_at'),
    submittedByName: text('submitted_by_name'),
    decidedAt: instant('decided_at'),
    /** When what it held was forgotten. */
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
