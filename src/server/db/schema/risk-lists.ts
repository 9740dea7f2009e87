import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { riskLists, riskRuleStatuses, riskRuleTypes } from '#domain/payments/risk-lists.ts'
import { instant, stateColumn } from '../columns.ts'
import { merchants } from './merchants.ts'

/** The rules of the black and the white list. The audit log has their authors and earlier values. */
export const riskRules = pgTable(
  'risk_rules',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    list: text('list', { enum: riskLists }).notNull(),
    type: text('type', { enum: riskRuleTypes }).notNull(),
    /** The key that payments are matched by (`keysOf`); for a full card number its keyed hash. */
    matchKey: text('match_key').notNull(),
    /** The value as displayed; for a card its mask. */
    shown: text('shown').notNull(),
    /** The single website, or the group of websites, it applies to; all of them without either. */
    forStoreId: text('for_store_id'),
    forGroupId: text('for_group_id'),
    status: stateColumn(text('status', { enum: riskRuleStatuses }).notNull()),
    /** Whether the provider invalidated it for good. */
    invalidated: stateColumn(boolean('invalidated').notNull().default(false)),
    /** Why the provider declined or invalidated it, and its note. */
    reason: text('reason'),
    noteEn: text('note_en'),
    noteZh: text('note_zh'),
    comment: text('comment').notNull().default(''),
    creatorId: text('creator_id').notNull(),
    creatorName: text('creator_name').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at'),
    /** When it was last submitted to the provider; white list only. */
    askedAt: instant('asked_at'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    // A declined rule has no effect and may be requested again.
    uniqueIndex('risk_rules_once')
      .on(t.merchantId, t.list, t.matchKey, sql`coalesce(${t.forStoreId}, ${t.forGroupId}, '')`)
      .where(sql`${t.deletedAt} is null and ${t.status} <> 'declined'`),
    // Every payment reads the few rules in effect.
    index('risk_rules_effective')
      .on(t.merchantId, t.matchKey)
      .where(sql`${t.deletedAt} is null and ${t.status} = 'enabled'`),
    index('risk_rules_list').on(t.merchantId, t.list, t.createdAt, t.id),
    index('risk_rules_asked')
      .on(t.status, t.askedAt)
      .where(sql`${t.list} = 'white' and ${t.deletedAt} is null`),
    check('risk_rules_scope', sql`${t.forStoreId} is null or ${t.forGroupId} is null`),
    check('risk_rules_black', sql`${t.list} = 'white' or ${t.status} in ('enabled', 'disabled')`),
    check('risk_rules_invalidated', sql`not ${t.invalidated} or ${t.status} = 'disabled'`),
  ],
)
