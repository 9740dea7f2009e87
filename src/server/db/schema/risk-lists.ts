import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { riskLists, riskRuleStatuses, riskRuleTypes } from '#domain/payments/risk-lists.ts'
import { instant, stateColumn } from '../columns.ts'
import { merchants } from './merchants.ts'

/** The rules of the black and the white list. Who changed one, and what stood there before, is in the audit log. */
export const riskRules = pgTable(
  'risk_rules',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    list: text('list', { enum: riskLists }).notNull(),
    type: text('type', { enum: riskRuleTypes }).notNull(),
    /** By what payments are met (`keysOf`); of a full card number its keyed hash. */
    matchKey: text('match_key').notNull(),
    /** The value as people see it; of a card its mask. */
    shown: text('shown').notNull(),
    /** The one website, or the websites of the one group, that it holds for; all of them without either. */
    forStoreId: text('for_store_id'),
    forGroupId: text('for_group_id'),
    status: stateColumn(text('status', { enum: riskRuleStatuses }).notNull()),
    /** The provider took it out of effect for good. */
    invalidated: stateColumn(boolean('invalidated').notNull().default(false)),
    /** Why the provider declined or invalidated it, and what it added. */
    reason: text('reason'),
    noteEn: text('note_en'),
    noteZh: text('note_zh'),
    comment: text('comment').notNull().default(''),
    creatorId: text('creator_id').notNull(),
    creatorName: text('creator_name').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at'),
    /** Since when it waits for the provider, or waited last; of the white list only. */
    askedAt: instant('asked_at'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    // What the provider declined has no effect and may be asked for anew.
    uniqueIndex('risk_rules_once')
      .on(t.merchantId, t.list, t.matchKey, sql`coalesce(${t.forStoreId}, ${t.forGroupId}, '')`)
      .where(sql`${t.deletedAt} is null and ${t.status} <> 'declined'`),
    // Every payment asks for the few that are in effect.
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
